
// ---------------------------------------------------------------- why a call returns

/** The reason of a return, and a button to the earlier step that forces it. */
class Why {
  constructor(player) {
    this.player = player;
    this.text = make("span");
    this.jump = make("button", { type: "button", class: "hp-file" });
    this.jump.addEventListener("click", () => player.seek(this.step));
    this.box = make("p", { class: "hp-why", "aria-live": "polite", hidden: "" }, this.text, " ", this.jump);
    this.told = "";
  }

  /** Take what the score says at a step: how many steps ago the cause was, and the reason. */
  take(told) {
    this.told = told;
    if (!this.box.hidden) this.show();
  }

  switch() {
    this.box.hidden = !this.box.hidden;
    this.player.buttons.why.setAttribute("aria-expanded", String(!this.box.hidden));
    if (!this.box.hidden) this.show();
  }

  show() {
    const [ago, reason] = this.told.split(/ (.*)/s);
    this.step = this.player.step - Number(ago);
    this.text.textContent = reason ? `Why? ${reason}.` : "Why? This is answered where a call returns.";
    this.jump.hidden = !reason || !this.step;
    this.jump.textContent = `Show step ${grouped(this.step)}`;
  }
}
