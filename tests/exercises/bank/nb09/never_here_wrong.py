"""Wrong orders of the proof that one level is enough in the document's generator."""

from __future__ import annotations

from exercises.bank.expected import Wrong

RIGHT = "JCFEBAIDL"

wrong_flattens = Wrong(RIGHT.replace("A", "GA"), "distractor-compression")
wrong_flattens_instead = Wrong(RIGHT.replace("E", "G"), "distractor-compression")
wrong_paths_joined = Wrong(RIGHT.replace("D", "HD"), "distractor-joined")
wrong_too_small = Wrong("JK", "distractor-too-small")
wrong_ends_with_small = Wrong(RIGHT.replace("D", "K"), "distractor-too-small")
wrong_all_lines = Wrong("JCFEBAIDLGHK", "distractor-compression")
wrong_begins_with_the_claim = Wrong("LJCFEBAID", "too-early-conclusion")
wrong_claim_before_induction = Wrong("JCFEBAILD", "too-early-conclusion")
wrong_assumes_first = Wrong("FJCEBAIDL", "too-early-assume")
wrong_assumes_before_the_start = Wrong("JFCEBAIDL", "too-early-assume")
wrong_begins_before_first = Wrong("CJFEBAIDL", "too-early-begin")
wrong_free_first = Wrong("BJCFEAIDL", "too-early-free")
wrong_climbs_first = Wrong("JECFBAIDL", "too-early-climb")
wrong_hangs_before_it_climbs = Wrong("JCFBAEIDL", "too-early-hang")
wrong_step_before_it_hangs = Wrong("JCFEBIADL", "too-early-step")
wrong_induction_without_step = Wrong("JCFEBADIL", "too-early-induction")
