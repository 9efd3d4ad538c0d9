import type { Multiple } from '@analytics/contract/api/responses/entities/asset'
import { multiples, type MultipleId } from '@analytics/contract/metrics/ratioColumns'
import { fromIsoDay, type Day } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'
import { countDays } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import { getAppSources } from '../../domain/sources.ts'
import type { FoundLine, SubjectReader } from '../../series/SubjectReader.ts'
import { getSubject } from '../../series/subjects/appSubject.ts'
import { ratioSources } from './addRatios.ts'
import { loadMultiples } from './loadMultiples.ts'

/** P/F or P/S of an application as the rankings have it: one value, on the as-of day of its fees or revenue. */
export function toMultipleReader(id: MultipleId): SubjectReader {
  return {
    getSources: () => [...new Set([...getAppSources().optional, ...ratioSources({ ratios: [id] })])],
    read: async ({ subject }, facts) => {
      const directory = await facts.getAppDirectory()
      const { app } = getSubject({ app: subject.id }, directory)
      const multiple = await findMultiple(id, app.key, facts)
      const named = { label: app.name, color: null }
      if (!multiple)
        return { ...named, values: 'not-reported', note: await noteUntraded(id, app, directory, facts) }
      return { ...named, ...toFound(multiple, app.name) }
    },
  }
}

async function findMultiple(id: MultipleId, key: string, facts: Facts): Promise<Multiple | undefined> {
  return (await loadMultiples(new Set([key]), facts)).get(key)?.find(candidate => candidate.id === id)
}

function toFound(
  { id, state, value, basis, metric, asOf }: Multiple,
  name: string,
): Pick<FoundLine, 'values' | 'note'> {
  const { label } = multiples[id]
  if (value !== null && asOf !== null) {
    const day = fromIsoDay(asOf)
    const rest = basis === '30d' ? `. It is by ${metric} of the last 30 days times 365/30` : ''
    return {
      values: toSingleDay(day, value),
      note: `Only the ${label} of ${formatDay(day)} is available; there is no history yet${rest}`,
    }
  }
  const reasons: Partial<Record<typeof state, string>> = {
    'no-market-cap': `${name} has no ${label}: the market cap of its token is not known`,
    incomplete: `${name} has no ${label}: too much of its ${metric} is missing`,
    'not-above-zero': `${name} has no ${label}: a year of ${metric} is not above zero`,
  }
  const note = reasons[state] ?? `${name} has no ${label}, since it has no ${metric}`
  const isGap = state === 'needs-key' || state === 'not-offered' || state === 'failed'
  return { values: isGap ? state : 'not-reported', note }
}

function toSingleDay(day: Day, value: number): DailyLine {
  return {
    kind: 'quote',
    asOf: day,
    firstDay: day,
    lastDay: day,
    // A figure without a history is not new.
    dataFrom: day,
    read: days => {
      const column = new Float64Array(countDays(days)).fill(Number.NaN)
      if (day >= days.from) column[day - days.from] = value
      return { column, filled: null }
    },
  }
}

/** A token stands for all versions, so a version has none of its own. */
async function noteUntraded(
  id: MultipleId,
  { name, parent: parentId }: AppEntry,
  { byId }: AppDirectory,
  facts: Facts,
): Promise<string> {
  const { label } = multiples[id]
  const parent = parentId === null ? undefined : byId.get(parentId)
  return parent && (await findMultiple(id, parent.key, facts))
    ? `${name} has no ${label} of its own, since the token is of ${parent.name}: ${id}.app.${parent.id}`
    : `${name} has no ${label}: no token of it is listed`
}
