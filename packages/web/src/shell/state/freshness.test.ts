import { expect, test } from 'vitest'

import { freshness, isOutdated, resetFreshness, setFreshness } from './freshness.ts'

const state = { asOf: '2026-09-24', pricedAt: null, checkedAt: 1_000, knownSince: null, late: 0 }

test('warns from a quarter of an hour on', () => {
  expect(isOutdated(state, 1_000 + 15 * 60_000 - 1)).toBe(false)
  expect(isOutdated(state, 1_000 + 15 * 60_000)).toBe(true)
  expect(isOutdated({ ...state, checkedAt: null }, Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('warns of any late source', () => {
  expect(isOutdated({ ...state, knownSince: null, late: 1 }, 1_000)).toBe(true)
})

test('notifies of changes only', () => {
  let calls = 0
  const stop = freshness.subscribe(() => calls++)
  setFreshness(state)
  setFreshness({ ...state })
  expect(calls).toBe(1)
  resetFreshness()
  expect(freshness.get().asOf).toBeNull()
  stop()
})
