import {
  AppTreasuryResponse,
  type AppTreasuryData,
  TreasuryHistoryResponse,
} from '@analytics/contract/api/responses/entities/treasury'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import { categoriesColor } from '@analytics/contract/metrics/palettes'
import { sumAll, toShare, toStockRest } from '@analytics/contract/metrics/sums'
import { treasuryPartIds, treasuryParts } from '@analytics/contract/metrics/treasury'
import { dayOf } from '@analytics/contract/query/day'
import { toPeriod } from '@analytics/contract/query/timeRange'

import type { Facts } from '../../domain/facts.ts'
import { getAppSources, type NeededSources, getTreasuryId, subjectSources } from '../../domain/sources.ts'
import type { Treasury, TreasuryHistory } from '../../domain/treasury.ts'
import { addLines } from '../../series/addLines.ts'
import { drawLines } from '../../series/drawLines.ts'
import { roundCents, roundPercent } from '../../series/rounding.ts'
import {
  getSubject,
  countUnmatched,
  findHoldings,
  findTreasurySlugs,
} from '../../series/subjects/appSubject.ts'
import type { Query } from '../model/Query.ts'

export const treasurySources: NeededSources = { ...getAppSources(), required: [subjectSources.treasury] }

/** Parts that are nearer to the total than this percent of it add up. */
const leastUnassigned = 0.1

export const treasuryProfile: Query<AppTreasuryData> = {
  schema: AppTreasuryResponse,
  getSources: () => treasurySources,
  run: async ({ filter, range }, facts) => {
    const directory = await facts.getAppDirectory()
    const subject = getSubject(filter, directory)
    const treasuryFacts = await facts.findTreasuries()
    const holdings = findHoldings(subject, treasuryFacts?.treasuries ?? [])
    const treasuries = holdings.map(({ treasury }) => treasury)
    const withoutOwnTokens = sumAll(treasuries.map(treasury => treasury.withoutOwnTokens))
    const values = treasuryPartIds.map(id => ({
      id,
      value: sumAll(treasuries.map(treasury => treasury[id])),
    }))
    const total = toTotal(treasuries)
    const assigned = sumAll(values.map(({ value }) => value))
    return {
      data: {
        holders: holdings.map(({ holder: { id, name } }) => ({ id, name })),
        observedAt: treasuryFacts ? new Date(treasuryFacts.fetchedAt).toISOString() : null,
        total: roundCents(total),
        withoutOwnTokens: roundCents(withoutOwnTokens),
        parts: values.map(({ id, value }) => ({
          id,
          value: roundCents(value),
          share: roundPercent(toShare(value, toStockRest(total, assigned) === null ? null : total)),
        })),
        unassigned: toUnassigned(total, assigned),
        listed: {
          count: treasuryFacts?.treasuries.length ?? 0,
          unmatched: countUnmatched(treasuryFacts?.treasuries ?? [], directory),
        },
      },
      // The values are those of now, not of a complete day; `observedAt` dates them.
      asOf: treasuryFacts ? dayOf(treasuryFacts.fetchedAt) : null,
      range: null,
      timeFrame: toPeriod(range),
      completeness: null,
    }
  },
}

function toTotal(treasuries: readonly Treasury[]): number | null {
  // One without any own tokens says 0.
  return sumAll(treasuries.flatMap(({ withoutOwnTokens, ownTokens }) => [withoutOwnTokens, ownTokens]))
}

function toUnassigned(total: number | null, assigned: number | null): number | null {
  if (total === null || assigned === null) return null
  const rest = toStockRest(total, assigned)
  return rest !== null && rest * 100 > total * leastUnassigned ? roundCents(rest) : null
}

const parts = [
  { part: 'withoutOwnTokens', id: 'treasury:others', label: 'Without own tokens', color: categoriesColor },
  {
    part: 'ownTokens',
    id: 'treasury:own',
    label: treasuryParts.ownTokens.label,
    color: treasuryParts.ownTokens.color,
  },
] as const

/** Reads the histories that are fetched for these treasuries alone. */
export const treasuryHistory: Query<SeriesData> = {
  schema: TreasuryHistoryResponse,
  getSources: () => treasurySources,
  findByFacts: async ({ filter }, facts) => {
    const slugs = await findTreasurySlugs(getSubject(filter, await facts.getAppDirectory()), facts)
    return { required: slugs.map(getTreasuryId), extra: [] }
  },
  run: async (query, facts) => {
    const slugs = await findTreasurySlugs(getSubject(query.filter, await facts.getAppDirectory()), facts)
    const histories = await loadHistories(slugs, facts)
    const lines = parts.flatMap(({ part, ...named }) => {
      const ownLines = histories.flatMap(history => history.get(part) ?? [])
      const line = addLines(ownLines)
      return line ? [{ ...named, line }] : []
    })
    const whole = addLines(lines.map(({ line }) => line))
    const { series, asOf, range, timeFrame, completeness } = await drawLines(query, lines, whole)
    return { data: series, asOf, range, timeFrame, completeness }
  },
}

/** Empty unless every history is stored, because a part would be taken for the whole. */
async function loadHistories(slugs: readonly string[], facts: Facts): Promise<readonly TreasuryHistory[]> {
  const treasuries = await facts.findTreasuries()
  const histories = await Promise.all(slugs.map(slug => treasuries?.findHistory(slug)))
  const there = histories.filter(history => history !== undefined)
  return there.length === slugs.length ? there : []
}
