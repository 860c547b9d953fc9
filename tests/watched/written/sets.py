"""Subsets, permutations, combinations, sums and words, as they are written elsewhere."""

import functools

from watched.style import Style


def subsets(nums):
    res = []
    subset = []

    def dfs(i):
        if i >= len(nums):
            res.append(subset.copy())
            return
        subset.append(nums[i])
        dfs(i + 1)
        subset.pop()
        dfs(i + 1)

    dfs(0)
    return res


def all_subsets(items, start=0, chosen=None, result=None):
    if result is None:
        result = []
    if chosen is None:
        chosen = []
    result.append(list(chosen))
    for i in range(start, len(items)):
        chosen.append(items[i])
        all_subsets(items, i + 1, chosen, result)
        chosen.pop()
    return result


def subsets_of_size(n, k):
    found = []
    count = 0

    def choose(first, rest):
        nonlocal found, count
        count += 1
        if len(rest) == k:
            found = found + [rest]
            return
        for one in range(first, n + 1):
            choose(one + 1, rest + (one,))

    choose(1, ())
    return count, found


def subset_sum(numbers, target, partial=[]):
    s = sum(partial)
    if s == target:
        return [partial]
    if s >= target:
        return []
    found = []
    for i in range(len(numbers)):
        n = numbers[i]
        remaining = numbers[i + 1 :]
        found.extend(subset_sum(remaining, target, partial + [n]))
    return found


def is_subset_sum(arr, n, total):
    if total == 0:
        return True
    if n == 0:
        return False
    if arr[n - 1] > total:
        return is_subset_sum(arr, n - 1, total)
    return is_subset_sum(arr, n - 1, total) or is_subset_sum(arr, n - 1, total - arr[n - 1])


def permute(a, l, r, out):
    if l == r:
        out.append("".join(a))
    else:
        for i in range(l, r + 1):
            a[l], a[i] = a[i], a[l]
            permute(a, l + 1, r, out)
            a[l], a[i] = a[i], a[l]
    return out


def permutations(lst):
    if len(lst) == 0:
        return []
    if len(lst) == 1:
        return [lst]
    l = []
    for i in range(len(lst)):
        m = lst[i]
        rem = lst[:i] + lst[i + 1 :]
        for p in permutations(rem):
            l.append([m] + p)
    return l


def anagrams(word):
    if len(word) < 2:
        return [word]
    return [word[k] + rest for k in range(len(word)) for rest in anagrams(word[:k] + word[k + 1 :])]


def combine(n, k):
    result = []

    def backtrack(start, path):
        if len(path) == k:
            result.append(path[:])
            return
        for i in range(start, n + 1):
            path.append(i)
            backtrack(i + 1, path)
            path.pop()

    backtrack(1, [])
    return result


def combinations(items, k):
    if k == 0:
        yield []
    for i, first in enumerate(items):
        for others in combinations(items[i + 1 :], k - 1):
            yield [first, *others]


def letter_combinations(digits):
    keys = {"2": "abc", "3": "def", "7": "pqrs"}
    res = []

    def backtrack(i, cur):
        if len(cur) == len(digits):
            res.append(cur)
            return
        for c in keys[digits[i]]:
            backtrack(i + 1, cur + c)

    if digits:
        backtrack(0, "")
    return res


# --- generators in generators, and one that shares its variables


def flatten(items):
    for item in items:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item


def flat(items):
    result = []
    for one in flatten(items):
        result.append(one)
    return result


def words_of_length(letters, length):
    word = ""

    def is_full():
        return len(word) == length

    def extended():
        nonlocal word
        if is_full():
            yield word
            return
        before = word
        for letter in letters:
            word = before + letter
            yield from extended()
        word = before

    yield from extended()


# --- mutual recursion, calls through a decorator, lambdas


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


def not_too_deep(function):
    depth = 0

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        nonlocal depth
        depth += 1
        if depth > 50:
            raise RecursionError
        result = function(*args, **kwargs)
        depth -= 1
        return result

    return wrapper


@not_too_deep
def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def factorial_with_lambda(n):
    factorial = lambda k: 1 if k < 2 else k * factorial(k - 1)
    return sum(map(factorial, range(n)))


STYLES = [
    Style(
        "subsets: include or exclude",
        subsets,
        lambda: ([1, 2, 3],),
        [[1, 2, 3], [1, 2], [1, 3], [1], [2, 3], [2], [3], []],
        "res, subset",
    ),
    Style(
        "subsets: default arguments",
        all_subsets,
        lambda: ("abc",),
        [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "c"], ["b"], ["b", "c"], ["c"]],
        "result, chosen",
    ),
    Style(
        "subsets: nonlocal list",
        subsets_of_size,
        lambda: (4, 2),
        (11, [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]),
        "found",
    ),
    Style(
        "subset sum: lists that are sliced",
        subset_sum,
        lambda: ([3, 9, 8, 4, 5], 12),
        [[3, 9], [3, 4, 5], [8, 4]],
        "partial, numbers",
    ),
    Style(
        "subset sum: True or False",
        is_subset_sum,
        lambda: ([3, 34, 4, 12, 5, 2], 6, 9),
        True,
        "arr",
    ),
    Style(
        "permutations: swap in place",
        permute,
        lambda: (list("ABC"), 0, 2, []),
        ["ABC", "ACB", "BAC", "BCA", "CBA", "CAB"],
        "a, out",
    ),
    Style(
        "permutations: lists that are added",
        permutations,
        lambda: ([1, 2, 3],),
        [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]],
        "l, p",
    ),
    Style(
        "permutations: comprehension over a string",
        anagrams,
        lambda: ("abc",),
        ["abc", "acb", "bac", "bca", "cab", "cba"],
        "",
    ),
    Style(
        "combinations: path that is copied",
        combine,
        lambda: (4, 2),
        [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]],
        "path, result",
    ),
    Style(
        "combinations: generator",
        combinations,
        lambda: ([1, 2, 3, 4], 2),
        [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]],
        "items, others",
    ),
    Style(
        "letter combinations: nested function",
        letter_combinations,
        lambda: ("23",),
        ["ad", "ae", "af", "bd", "be", "bf", "cd", "ce", "cf"],
        "res, keys",
    ),
    Style(
        "nested lists: yield from in a for loop",
        flat,
        lambda: ([1, [2, [3, []], 4]],),
        [1, 2, 3, 4],
        "result, items",
    ),
    Style(
        "words: generators that share a variable",
        words_of_length,
        lambda: ("ab", 2),
        ["aa", "ab", "ba", "bb"],
        "",
    ),
    Style("mutual recursion", is_even, lambda: (8,), True, ""),
    Style("decorated function", ackermann, lambda: (2, 1), 5, ""),
    Style("recursive lambda", factorial_with_lambda, lambda: (6,), 154, ""),
]
