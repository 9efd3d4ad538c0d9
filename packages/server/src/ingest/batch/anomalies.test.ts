import { describe, expect, it } from 'vitest'

import { noHistory } from '../../store/facts/diffStaged.ts'
import { addChanges, findAnomaly, isConfirmed, isRepeated, type Change } from './anomalies.ts'

const usual: Change = {
  entriesBefore: 100,
  entriesNow: 98,
  valueBefore: 1_000_000,
  valueNow: 940_000,
  daysBefore: 10_000,
  daysRewritten: 40,
  settledBefore: 9_000_000,
  settledChange: 5000,
  restated: 60,
}
const changed = (patch: Partial<Change>): Change => ({ ...usual, ...patch })

describe('figures', () => {
  it.each([
    ['a usual hour', usual],
    ['almost half of the entries gone', changed({ entriesNow: 51 })],
    ['almost half of the value gone', changed({ valueNow: 500_001 })],
    ['a tenth of the history rewritten', changed({ daysRewritten: 1000 })],
    ['a tenth of the sum of the history changed', changed({ settledChange: 900_000 })],
    ['the very first ones', { ...changed({ entriesBefore: 0, valueBefore: 0 }), ...noHistory }],
    ['two of three venues closing', changed({ entriesBefore: 3, entriesNow: 1 })],
    ['many more entries and much more value', changed({ entriesNow: 500, valueNow: 9e9 })],
  ])('%s are accepted', (_, change) => {
    expect(findAnomaly(change)).toBeNull()
  })

  it.each([
    ['half of the entries gone', changed({ entriesNow: 50 }), '50 of 100 entries are left'],
    ['half of the value gone', changed({ valueNow: 500_000 }), "the last days' value fell by 50%"],
    ['flattened to zero', changed({ valueNow: 0 }), "the last days' value fell by 100%"],
    [
      'more than a tenth of the history rewritten',
      changed({ daysRewritten: 4000 }),
      '40% of the settled history is rewritten by over half',
    ],
    [
      'more than a tenth of the sum of the history changed',
      changed({ settledChange: 3_600_000 }),
      'the settled history changes by 40% of its sum',
    ],
  ])('%s are anomalous', (_, change, reason) => {
    expect(findAnomaly(change)).toBe(reason)
  })
})

describe('anomalous figures that come again', () => {
  it('repeat each other when entries, value and what changes of the history are about the same', () => {
    const anomalous = changed({ entriesNow: 20, valueNow: 100_000 })
    expect(isRepeated(anomalous, changed({ entriesNow: 21, valueNow: 95_000 }))).toBe(true)
    expect(isRepeated(anomalous, changed({ entriesNow: 40, valueNow: 100_000 }))).toBe(false)
    expect(isRepeated(anomalous, changed({ entriesNow: 20, valueNow: 0 }))).toBe(false)
    const inflated = changed({ settledChange: 3_600_000 })
    expect(isRepeated(inflated, changed({ settledChange: 3_700_000 }))).toBe(true)
    expect(isRepeated(inflated, changed({ settledChange: 1_800_000 }))).toBe(false)
  })

  it('are accepted after three fetches over an hour', () => {
    const hour = 3_600_000
    expect(isConfirmed({ firstAt: 0, times: 3 }, hour)).toBe(true)
    expect(isConfirmed({ firstAt: 0, times: 2 }, 5 * hour)).toBe(false)
    expect(isConfirmed({ firstAt: 0, times: 9 }, hour - 1)).toBe(false)
  })
})

it('what several parts change is added up', () => {
  const twice = addChanges([usual, usual])
  for (const [part, value] of Object.entries(usual)) expect(twice).toHaveProperty(part, 2 * value)
})
