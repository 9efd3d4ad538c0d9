import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { appMetrics } from '../metrics/appMetrics.ts'
import { chainIds } from '../metrics/chains.ts'
import { eventKinds } from '../metrics/eventKinds.ts'
import { fromIsoDay } from '../query/day.ts'
import { toOfferedGrain, grainIds } from '../query/grain.ts'
import { limitOptions } from '../query/limits.ts'
import { timeRangeIds } from '../query/timeRange.ts'
import type { OnDrop } from './Parameter.ts'
import { chartMarks, everythingOffered } from './parameters.ts'
import { rankingPageSizes } from './tableParameters.ts'
import { toViewSearch, toViewState, type AnyState, defaultViewState, patchViewState } from './viewState.ts'

/** The state of a page that offers everything. */
const read = (search: Readonly<Record<string, unknown>>, onDrop?: OnDrop) =>
  toViewState(search, everythingOffered, onDrop)
const standard = read({})

const anyChoice = {
  search: fc.string({ maxLength: 100 }),
  category: fc.option(fc.stringMatching(/^[A-Z][A-Za-z ]{0,20}$/)),
  newer: fc.option(fc.integer({ min: 1, max: 9999 })),
  least: fc.option(fc.integer({ min: 1, max: 1e12 })),
  sort: fc.option(fc.record({ column: fc.stringMatching(/^[a-z0-9]{1,9}$/), descending: fc.boolean() })),
  columns: fc.uniqueArray(fc.stringMatching(/^-?[a-zA-Z0-9]{1,9}$/), { maxLength: 9 }),
}

const anyState: fc.Arbitrary<AnyState> = fc
  .record({
    timeFrame: fc.constantFrom(...timeRangeIds),
    limit: fc.constantFrom(...limitOptions),
    resample: fc.constantFrom(...grainIds),
    excludeStablecoins: fc.boolean(),
    mode: fc.constantFrom('absolute' as const, 'percent' as const),
    shown: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 10 })),
    added: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 5 }),
    ...anyChoice,
    known: fc.option(fc.integer({ min: 0, max: 30_000 })),
    vs: fc.constantFrom('prev' as const, 'year' as const, 'period' as const),
    range: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 30_000 }), fc.nat(900))
        .map(([from, more]) => ({ from, to: from + more })),
    ),
    tab: fc.constantFrom('overview' as const, 'breakdown' as const),
    chains: fc.option(fc.uniqueArray(fc.constantFrom(...chainIds))),
    chain: fc.option(fc.constantFrom(...chainIds)),
    metric: fc.option(fc.constantFrom(...appMetrics)),
    by: fc.option(fc.constantFrom('version' as const, 'chain' as const)),
    group: fc.constantFrom('version' as const, 'parent' as const),
    ranking: fc.constantFrom('table' as const, 'bars' as const, 'moved' as const),
    version: fc.option(fc.stringMatching(/^[a-z0-9~-]{1,20}$/)),
    treasury: fc.constantFrom('latest' as const, 'history' as const),
    volume: fc.constantFrom('sum' as const, 'spot' as const, 'perps' as const),
    lines: fc.constantFrom('return' as const, 'price' as const),
    log: fc.boolean(),
    events: fc.subarray([...eventKinds]),
    app: fc.option(fc.stringMatching(/^[a-z0-9.-]{1,20}$/)),
    source: fc.option(fc.stringMatching(/^[a-z0-9/*]{1,20}$/)),
    since: fc.option(fc.integer({ min: 0, max: 15_000 })),
    until: fc.option(fc.integer({ min: 15_000, max: 30_000 })),
    secondMode: fc.constantFrom('absolute' as const, 'percent' as const),
    draw: fc.constantFrom(null, ...chartMarks),
    secondDraw: fc.constantFrom(null, ...chartMarks),
    table: fc.record({
      ...anyChoice,
      timeFrame: fc.option(fc.constantFrom(...timeRangeIds)),
      limit: fc.constantFrom(...limitOptions),
      page: fc.integer({ min: 1, max: 9999 }),
      pageSize: fc.constantFrom(null, ...rankingPageSizes),
    }),
  })
  .map(state => ({ ...state, resample: toOfferedGrain(state.resample, state.range ?? state.timeFrame) }))

const addressNames =
  'timeFrame limit resample show add find category newer min ranking sort columns range known zoom mode tab chains chain metric by version treasury volume lines log events app source since until secondMode draw secondDraw tableTimeFrame tableLimit search tableCategory tableNewer tableMin tableSort tableColumns page pageSize'.split(
    ' ',
  )

describe('the view state in the address', () => {
  it('comes back from its own address unchanged', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(read(toViewSearch(state))).toEqual(state)
      }),
    )
  })

  it('leaves the default address empty', () => {
    expect(toViewSearch(standard)).toEqual({})
  })

  it('opens whatever a link says, without a fault', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...addressNames), fc.anything()), search => {
        const state = read(search)
        expect(timeRangeIds).toContain(state.timeFrame)
        expect(limitOptions).toContain(state.limit)
        expect([null, ...chainIds]).toContain(state.chain)
        for (const chain of state.chains ?? []) expect(chainIds).toContain(chain)
        expect([null, ...rankingPageSizes]).toContain(state.table.pageSize)
        expect(state.table.page).toBeGreaterThan(0)
      }),
    )
    expect(read({ timeFrame: 'constructor', limit: '1e9', zoom: '2026-02-31_2026-03-01' })).toEqual(standard)
  })

  it('knows a choice of no chain from no choice, and takes chains by any of their names', () => {
    expect(read({ chains: 'none' }).chains).toEqual([])
    expect(read({ chains: 'tron' }).chains).toBeNull()
    expect(read({ chains: 'eth,OP Mainnet,eth' }).chains).toEqual(['ethereum', 'op-mainnet'])
  })

  it('has no daily bars at 2y', () => {
    expect(read({ timeFrame: '2y', resample: 'D' }).resample).toBe('W')
  })

  it('has daily bars of own dates, however old', () => {
    const { timeFrame, range, resample } = read({ timeFrame: '2y', range: '2025-02-17' })
    const day = fromIsoDay('2025-02-17')
    expect({ timeFrame, range, resample }).toEqual({
      timeFrame: '2y',
      range: { from: day, to: day },
      resample: 'D',
    })
  })

  it.each([
    ['2026', '2026-01-01..2026-12-31'],
    ['2026-Q3', '2026-07-01..2026-09-30'],
    ['2026-02', '2026-02-01..2026-02-28'],
    ['2026-05-22', '2026-05-22..2026-05-22'],
    ['2025-11-03..2026-02-17', '2025-11-03..2026-02-17'],
    ['2025-Q4..2026-02', '2025-10-01..2026-02-28'],
    ['2024..', '2024-01-01..'],
    ['..2024-Q1', '..2024-03-31'],
  ])('takes range=%s as %s', (text, written) => {
    expect(toViewSearch(read({ range: text }))).toEqual({ range: written })
  })

  it.each([
    [{ since: '2026-09-26', until: '2026-09-26' }, []],
    [{ since: '2026-09-26', until: '2026-09-25' }, ['until']],
    [{ since: '2026-02-30', until: 'soon' }, ['since', 'until']],
  ])('reads the days of changes %j, and no last day before the first', (search, refused) => {
    const dropped: string[] = []
    const view = read(search, name => dropped.push(name))
    expect(dropped).toEqual(refused)
    const kept = Object.entries(search).filter(([name]) => !refused.some(candidate => candidate === name))
    expect(toViewSearch(view)).toEqual(Object.fromEntries(kept))
  })

  it('takes a time frame as a range, too', () => {
    expect(toViewSearch(read({ range: '90d' }))).toEqual({ timeFrame: '90d' })
  })

  it.each(['13d', '2026-13', '2026-Q5', '2026-03-02..2026-03-01', '..', 'soon'])(
    'shows the time frame in place of range=%s',
    text => {
      const dropped: string[] = []
      const state = read({ range: text }, name => dropped.push(name))
      expect({ state, dropped }).toEqual({ state: standard, dropped: ['range'] })
    },
  )
})

const range = { from: 20_000, to: 20_050 }
const ownState = { ...defaultViewState, range }

test('2Y switches days to weeks, and a shorter time range brings days back', () => {
  const long = patchViewState(defaultViewState, { timeFrame: '2y' })
  expect(long).toMatchObject({ timeFrame: '2y', resample: 'W' })
  expect(patchViewState(long, { timeFrame: '30d' })).toMatchObject({ timeFrame: '30d', resample: 'D' })
})

test('own dates bring days back, and weeks return with 2Y', () => {
  const long = patchViewState(defaultViewState, { timeFrame: '2y' })
  const dated = patchViewState(long, { range })
  expect(dated).toEqual({ ...long, range, resample: 'D' })
  expect(patchViewState(dated, { range: null })).toEqual(long)
})

test('the grain follows the range until one is chosen, which stays in the address', () => {
  const year = patchViewState(defaultViewState, { timeFrame: '1y' })
  expect([year.resample, toViewSearch(year)]).toEqual(['W', { timeFrame: '1y' }])
  expect(patchViewState(year, { timeFrame: '90d' }).resample).toBe('D')
  const daily = patchViewState(year, { resample: 'D' })
  expect(toViewSearch(daily)).toEqual({ timeFrame: '1y', resample: 'D' })
  expect(patchViewState(daily, { timeFrame: 'all' }).resample).toBe('D')
  expect(toViewSearch(patchViewState(daily, { resample: 'W' }))).toEqual({ timeFrame: '1y' })
})

test('a chosen resample stays, and the default is left out', () => {
  const monthly = { ...defaultViewState, resample: 'M' as const }
  expect(patchViewState(monthly, { timeFrame: '2y' }).resample).toBe('M')
  expect(patchViewState(monthly, { range }).resample).toBe('M')
})

test('a new time range replaces own dates, and nothing else does', () => {
  expect(patchViewState(ownState, { timeFrame: '7d' })).toEqual({ ...defaultViewState, timeFrame: '7d' })
  expect(patchViewState(ownState, { timeFrame: '30d' }).range).toBeNull()
  expect(patchViewState(ownState, { resample: 'W' })).toEqual({ ...ownState, resample: 'W' })
  expect(patchViewState(ownState, { limit: 25 }).range).toBe(range)
})

test('the rest of the view survives a new frame', () => {
  const state = { ...defaultViewState, excludeStablecoins: true, shown: ['7'], limit: 25 as const }
  expect(patchViewState(state, { timeFrame: '7d' })).toEqual({ ...state, timeFrame: '7d' })
})

const changed = { ...ownState, shown: ['7'], sort: { column: 'share', descending: true } }

test('another chain keeps the tab, the shown applications, the order and the dates', () => {
  const onBase = { ...changed, tab: 'breakdown' as const, chain: 'base' as const }
  expect(patchViewState(onBase, { chain: 'solana' })).toEqual({ ...onBase, chain: 'solana' })
})

test('another tab keeps the dates and begins anew', () => {
  expect(patchViewState(changed, { tab: 'breakdown' })).toEqual({ ...ownState, tab: 'breakdown' })
})
