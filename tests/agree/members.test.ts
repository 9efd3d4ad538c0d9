import { sample } from '@analytics/contract/testing/sample'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'
import { getJson } from './support/forms.ts'

const { server } = useFilledServer()

interface Ranking {
  readonly endpoint: string
  readonly row: string
  /** Absent where all rows are answered anyway. */
  readonly limit?: string
  /** False where the endpoint's shares and ranks are of the chosen chains only. */
  readonly isWhole?: boolean
}

const rankings: readonly Ranking[] = [
  { endpoint: 'app-fees?', row: 'fees.app.*' },
  { endpoint: 'app-fees?group=parent&', row: 'fees.app.*;parents' },
  { endpoint: 'app-fees?excludeStablecoins=true&', row: 'fees.app.*!stablecoins' },
  { endpoint: 'app-revenue?', row: 'revenue.app.*' },
  { endpoint: 'app-supply-side-revenue?', row: 'supplySideRevenue.app.*' },
  { endpoint: 'perps-volume-by-app?', row: 'perpsVolume.app.*' },
  { endpoint: 'perps-fees-by-app?', row: 'fees.category.derivatives.*', limit: '&queryLimit=all' },
  { endpoint: 'spot-dex-volume-by-app?', row: 'spotVolume.app.*' },
  { endpoint: 'spot-dex-fees-by-app?', row: 'fees.category.dexs.*', limit: '&queryLimit=all' },
  { endpoint: 'borrow-lend-tvl-by-app?', row: 'tvl.app.*' },
  { endpoint: 'borrow-lend-borrows-by-app?', row: 'borrows.app.*' },
  { endpoint: 'borrow-lend-revenue-by-app?', row: 'revenue.category.lending.*' },
  { endpoint: 'app-fees-by-chain?type=single-chain&chain=base&', row: 'fees.app.*@base' },
  { endpoint: 'app-fees-by-chain?type=multi-chain&', row: 'fees.chain.*', isWhole: false },
  { endpoint: 'borrow-lend-tvl-by-chain/multi-chain?', row: 'tvl.chain.*', isWhole: false },
  {
    endpoint: 'app-fees-by-chain?type=multi-chain&excludeStablecoins=true&',
    row: 'fees.chain.*!stablecoins',
    isWhole: false,
  },
  { endpoint: 'borrow-lend-tvl-by-chain/chain-app?chain=base&', row: 'tvl.app.*@base' },
  {
    endpoint: 'borrow-lend-revenue-by-chain/multi-chain?',
    row: 'revenue.category.lending@*',
    isWhole: false,
  },
  { endpoint: 'perps-fees-by-chain?', row: 'fees.category.derivatives@*', isWhole: false },
  { endpoint: 'category/chains?id=lending&metric=tvl&', row: 'tvl.category.lending@*', limit: '' },
  { endpoint: 'category/chains?id=liquid-staking&', row: 'fees.category.liquid-staking@*', limit: '' },
  {
    endpoint: 'category/chains?id=dexs&metric=revenue&excludeStablecoins=true&',
    row: 'revenue.category.dexs@*!stablecoins',
    limit: '',
  },
]

const presets = ['24h', '7d', '30d', '90d', 'ytd', '1y', 'all']
const ranges = [
  ...presets.map(range => ({ range, asked: `timeFrame=${range}` })),
  { range: '90d&vs=year', asked: 'timeFrame=90d&vs=year' },
  { range: '2026-04-01..2026-06-30', asked: 'from=2026-04-01&to=2026-06-30' },
  { range: '2026-08-03..2026-09-10', asked: 'from=2026-08-03&to=2026-09-10' },
]

interface Row {
  readonly id: string
  readonly pageId?: string
  readonly value: number | null
  readonly previous: number | null
  readonly change: number | null
  readonly marketShare: number | null
  readonly shareChange: number | null
  readonly rank: number
  readonly previousRank: number | null
  readonly contribution: number | null
  readonly comparison: { readonly now: number; readonly before: number; readonly isNew: boolean } | null
}

interface Table {
  readonly protocols?: readonly Row[]
  readonly rows?: readonly Row[]
  readonly moved: {
    readonly total: number | null
    readonly rowless: readonly { readonly contribution: number }[]
    readonly others: { readonly contribution: number } | null
  }
}

interface Member extends Omit<Row, 'marketShare'> {
  readonly share: number | null
}

/** The endpoint rounds amounts to cents and percentages to four digits. */
const isClose = (one: number | null | undefined, other: number | null | undefined, by: number) =>
  one == null || other == null ? (one ?? null) === (other ?? null) : Math.abs(one - other) <= by

/** The names of the figures that differ. */
function compare(row: Row, member: Member | undefined, isWhole: boolean): string[] {
  if (!member) return ['missing']
  const agrees: Readonly<Record<string, boolean>> = {
    value: isClose(row.value, member.value, 0.006),
    previous: isClose(row.previous, member.previous, 0.006),
    change: isClose(row.change, member.change, 0.0001),
    contribution: isClose(row.contribution, member.contribution, 0.006),
    isNew: (row.comparison?.isNew ?? false) === (member.comparison?.isNew ?? false),
    compared:
      isClose(row.comparison?.now, member.comparison?.now, 0.006) &&
      isClose(row.comparison?.before, member.comparison?.before, 0.006),
    ...(isWhole && {
      share: isClose(row.marketShare, member.share, 0.0001),
      shareChange: isClose(row.shareChange, member.shareChange, 0.0001),
      rank: row.rank === member.rank,
      previousRank: row.previousRank === member.previousRank,
    }),
  }
  return Object.keys(agrees).filter(name => !agrees[name])
}

describe.each(rankings)('$endpoint and $row', ({ endpoint, row, limit = '&limit=all', isWhole = true }) => {
  it.each(sample(ranges, 4))('every member has the same figures over $range', async ({ range, asked }) => {
    const { data } = await getJson<{ data: Table & { readonly tableData?: Table } }>(
      server(),
      `/api/analytics/${endpoint}${asked}${limit}`,
    )
    const table = data.tableData ?? data
    const rows = table.protocols ?? table.rows ?? []
    const query = await getJson<{ data: { rows: readonly { members: readonly Member[] }[] } }>(
      server(),
      `/api/query?s=${row}&range=${range === '24h' ? '1d' : range}&members=all`,
    )
    const members = new Map((query.data.rows[0]?.members ?? []).map(member => [member.id, member]))
    expect(rows.length).toBeGreaterThan(1)
    const { total, rowless, others } = table.moved
    const parts = [...rows, ...rowless, ...(others ? [others] : [])].flatMap(
      ({ contribution }) => contribution ?? [],
    )
    expect(total).toEqual(
      parts.length === 0
        ? null
        : expect.closeTo(
            parts.reduce((sum, part) => sum + part, 0),
            0,
          ),
    )
    const differing = rows.flatMap(each => {
      const member = members.get(each.pageId ?? each.id)
      const figures = compare(each, member, isWhole)
      return figures.length === 0 ? [] : [{ id: each.id, figures, row: each, member }]
    })
    expect(differing).toEqual([])
  })
})

it.each(['24h', '7d'] as const)('the change over %s has the same sums beside another range', async period => {
  const rowsOver = async (range: string) => {
    const { data } = await getJson<{ data: { protocols: readonly ShortRow[] } }>(
      server(),
      `/api/analytics/app-fees?timeFrame=${range}&limit=all`,
    )
    return data.protocols
  }
  const ownRows = new Map((await rowsOver(period)).map(row => [row.id, row]))
  const differing = (await rowsOver('90d')).filter(row => {
    const { change, comparison } = ownRows.get(row.id) ?? { change: null, comparison: null }
    const [there, sums] = [row[`change${period}`], row[`comparison${period}`]]
    return ownRows.has(row.id) && JSON.stringify([there, sums]) !== JSON.stringify([change, comparison])
  })
  expect(ownRows.size).toBeGreaterThan(100)
  expect(differing).toEqual([])
})

interface ShortRow extends Row {
  readonly change24h: number | null
  readonly change7d: number | null
  readonly comparison24h: Row['comparison']
  readonly comparison7d: Row['comparison']
}
