
// The clock of a game: it runs while the page is visible and stops while the game is paused or solved.

class Clock {
  constructor(seconds, told) {
    this.before = seconds;
    this.since = null; // when it was started last
    this.told = told; // called about twice a second
    this.seen = () => (document.hidden ? this.stop() : this.goes && this.start());
    this.goes = false;
    document.addEventListener("visibilitychange", this.seen);
    this.timer = setInterval(() => told(this.seconds), 500);
  }

  get seconds() {
    const now = this.since === null ? 0 : (performance.now() - this.since) / 1000;
    return Math.round(10 * (this.before + now)) / 10;
  }

  start() {
    if (this.since === null && !document.hidden) this.since = performance.now();
  }

  stop() {
    this.before = this.seconds;
    this.since = null;
  }

  /** Let it go or stand. */
  set running(on) {
    this.goes = on;
    if (on) this.start();
    else this.stop();
  }

  end() {
    this.stop();
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
  }
}

/** Return seconds as people say them: 3:07, or 1:02:03. */
function minutes(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
