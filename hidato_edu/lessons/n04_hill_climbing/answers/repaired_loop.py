"""Right loops in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu.hidato.climb import walk


def my_loop(links, start, turns):
    """Make the recorded turns; tell for each one made whether it was kept."""
    from hidato_edu.hidato.climb.traced_climb import walk

    kept = []
    prev_count = len(links) - len(walk(links, start))
    min_count = prev_count
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = len(links) - len(walk(links, start))
        diff = current_count - prev_count
        if diff > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


def _visited(links, start):
    seen = set()
    while start not in seen:
        seen.add(start)
        start = links[start]
    return seen


def right_as_on_the_slides(links, start, turns):
    kept = []
    prev_count = len(links) - len(walk(links, start))
    min_count = prev_count
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = len(links) - len(walk(links, start))
        diff = current_count - prev_count
        if diff > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


def right_min_count_from_n(links, start, turns):
    kept = []
    prev_count = len(links) - len(walk(links, start))
    min_count = len(links)
    for index, new in turns:
        backup = links[index]
        links[index] = new
        current_count = len(links) - len(walk(links, start))
        if current_count - prev_count > 0:
            links[index] = backup
            kept.append(False)
        else:
            kept.append(True)
            prev_count = current_count
            if current_count < min_count:
                min_count = current_count
                if current_count <= 0:
                    break
    return kept


def right_length_of_the_walk(links, start, turns):
    kept, longest = [], len(walk(links, start))
    for cell, to in turns:
        old, links[cell] = links[cell], to
        now = len(walk(links, start))
        kept.append(now >= longest)
        if now < longest:
            links[cell] = old
            continue
        longest = now
        if longest == len(links):
            return kept
    return kept


def right_generator(links, start, turns):
    before = len(links) - len(_visited(links, start))
    for cell, to in turns:
        after = [*links[:cell], to, *links[cell + 1 :]]
        now = len(after) - len(_visited(after, start))
        yield now <= before
        if now <= before:
            links, before = after, now
        if not before:
            return


def right_recursion(links, start, turns):
    if not turns or len(walk(links, start)) == len(links):
        return []
    (cell, to), *rest = turns
    tried = [*links[:cell], to, *links[cell + 1 :]]
    better = len(walk(tried, start)) >= len(walk(links, start))
    return [better, *right_recursion(tried if better else links, start, rest)]


def right_numpy(links, start, turns):
    board = np.array(links)
    verdicts = np.zeros(len(turns), dtype=bool)
    count = len(board) - len(_visited(board, start))
    made = 0
    for number, (cell, to) in enumerate(turns):
        tried = board.copy()
        tried[cell] = to
        now = len(tried) - len(_visited(tried, start))
        verdicts[number] = now <= count
        if verdicts[number]:
            board, count = tried, now
        made = number + 1
        if count == 0:
            break
    return verdicts[:made]


def right_zeros_and_ones(links, start, turns):
    dictionary = dict(enumerate(links))
    blank = len(links) - len(_visited(dictionary, start))
    result = ()
    while len(result) < len(turns) and blank:
        cell, to = turns[len(result)]
        saved = dictionary[cell]
        dictionary[cell] = to
        new = len(links) - len(_visited(dictionary, start))
        if new > blank:
            dictionary[cell] = saved
            result += (0,)
        else:
            blank = new
            result += (1,)
    return result


def right_prints_too(links, start, turns):
    kept = []
    prev_count = min_count = len(links) - len(walk(links, start))
    print("begin", prev_count)
    for index, new in turns:
        if min_count == 0:
            break
        backup = links[index]
        links[index] = new
        current_count = len(links) - len(walk(links, start))
        print(index, new, current_count)
        if current_count > prev_count:
            links[index] = backup
        kept += [np.bool_(current_count <= prev_count)]
        prev_count = min(prev_count, current_count)
        min_count = min(min_count, current_count)
    return kept


class _Climber:
    def __init__(self, links, start):
        self.links, self.start = dict(enumerate(links)), start
        self.best = self.count()

    def count(self):
        return len(self.links) - len(_visited(self.links, self.start))

    def offer(self, cell, to):
        old = self.links[cell]
        self.links[cell] = to
        if self.count() <= self.best:
            self.best = self.count()
            return True
        self.links[cell] = old
        return False


def right_class(links, start, turns):
    climber = _Climber(links, start)
    log = []
    for turn in turns:
        log.append(climber.offer(*turn))
        if climber.best == 0:
            break
    return log


def right_flag(links, start, turns):
    answers = []
    prev = len(links) - len(walk(links, start))
    done = False
    for t in turns:
        if not done:
            backup = links[t[0]]
            links[t[0]] = t[1]
            now = len(links) - len(walk(links, start))
            if prev < now:
                links[t[0]] = backup
                answers.append(False)
            if prev >= now:
                answers.append(True)
                prev = now
            done = now == 0
    return answers


EQUIVALENT = {
    "line 19: current_count < min_count -> current_count <= min_count": "the count is 0 or not",
    "line 20: min_count = current_count -> pass": "only whether 0 is reached is asked of it",
}
