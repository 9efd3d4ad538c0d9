import type { Question } from '@analytics/contract/question'
import type { AssetRow, AssetSeries, PerformanceData } from '@analytics/contract/shapes/performance'
import { assetGroups, assetOf, type AssetId } from '@analytics/contract/vocabulary/assets'
import { dayOf } from '@analytics/contract/vocabulary/day'

import { sumOf } from '../../analytics/change.ts'
import type { Facts } from '../../analytics/facts.ts'
import {
  isPriced,
  returnInFrame,
  returnOver,
  startOfFrame,
  toCumulativeReturns,
  toGrid,
  type CumulativeReturns,
  type PriceHistory,
} from '../../analytics/performance.ts'
import { toPercent } from '../rounding.ts'
import { toWishes, type Answered, type AskedValues } from './asked.ts'

type PerformanceQuestion = Extract<Question, { kind: 'performance' }>

const day = 86_400
const columns = { '24h': day, '7d': 7 * day, '30d': 30 * day, '1y': 365 * day } as const

/** The prices and returns of one group of assets: table and lines. Assets without any price are left out. */
export async function answerPerformance(
  { group }: PerformanceQuestion,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<PerformanceData>> {
  const { frame } = toWishes(values)
  const ids: readonly AssetId[] = assetGroups[group]
  const found = await facts.findPrices(ids, 0)
  const histories = ids.flatMap(id => {
    const history = found?.histories.get(id) ?? []
    return history.length > 0 ? [{ id, history }] : []
  })
  const end = Math.max(...histories.map(({ history }) => history.at(-1)?.at ?? 0))
  if (!found || histories.length === 0) {
    return { data: nothing, asOf: null, range: null, timeFrame: frame, completeness: null }
  }
  const first = Math.min(...histories.map(({ history }) => history[0]?.at ?? end))
  const grid = toGrid(frame, end, first)
  const start = frame === 'all' ? Number.NEGATIVE_INFINITY : startOfFrame(frame, end, first)
  const assets = histories
    .map(({ id, history }) => {
      const isWhole = (found.wholeSince.get(id) ?? Number.POSITIVE_INFINITY) <= start
      // Of all time, what has come so far must not pass for the beginning.
      const isCutShort = frame === 'all' && !isWhole
      const known = toCumulativeReturns(history, grid)
      const since = isCutShort ? known.startsAt : known.since
      const line = isWhole ? known : { ...known, since, expected: grid.moments.length }
      return { id, history, line, frameReturn: isCutShort ? null : returnInFrame(history, frame, end, line) }
    })
    .toSorted(
      (a, b) => (b.frameReturn ?? Number.NEGATIVE_INFINITY) - (a.frameReturn ?? Number.NEGATIVE_INFINITY),
    )
  const known = sumOf(assets.map(({ line }) => line.known)) ?? 0
  const expected = sumOf(assets.map(({ line }) => line.expected)) ?? 0
  return {
    data: {
      tableData: {
        assets: assets.map(({ id, history, frameReturn, line }, index) => ({
          rank: index + 1,
          ...identityOf(id, group),
          ...pricesOf(history, end),
          marketCap: found.marketCaps.get(id) ?? null,
          frameReturn: toPercent(frameReturn),
          since: line.since,
        })),
      },
      timeSeriesData: {
        step: grid.step,
        assets: assets.map(({ id, line }) => toSeries(id, line, grid.moments)),
      },
      updatedAt: end,
    },
    asOf: dayOf(end * 1000),
    range: { from: dayOf(startOfFrame(frame, end, first) * 1000), to: dayOf(end * 1000) },
    timeFrame: frame,
    completeness: expected > 0 ? known / expected : null,
  }
}

const nothing: PerformanceData = {
  tableData: { assets: [] },
  timeSeriesData: { step: 'day', assets: [] },
  updatedAt: null,
}

function identityOf(id: AssetId, group: PerformanceQuestion['group']) {
  const { symbol, name, color, chain } = assetOf(id)
  return { id, symbol, name, color, displayName: group === 'layerOnes' ? (chain ?? name) : name }
}

function pricesOf(
  history: PriceHistory,
  end: number,
): Pick<AssetRow, 'currentPrice' | 'updatedAt' | keyof typeof columns> {
  const last = history.at(-1)
  const over = (seconds: number) => (isPriced(history, end) ? toPercent(returnOver(history, seconds)) : null)
  return {
    currentPrice: last?.price ?? null,
    updatedAt: last?.at ?? null,
    '24h': over(columns['24h']),
    '7d': over(columns['7d']),
    '30d': over(columns['30d']),
    '1y': over(columns['1y']),
  }
}

function toSeries(id: AssetId, { values }: CumulativeReturns, moments: readonly number[]): AssetSeries {
  const { symbol, name, color } = assetOf(id)
  const data = moments.map((timestamp, at) => ({
    timestamp,
    cumulativeReturns: toPercent(values[at] ?? null),
  }))
  return { id, symbol, name, color, data }
}
