import type { ExploreRequest, ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import type { ExploreData, ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Unit } from '@analytics/contract/metrics/units'
import { fromIsoDay } from '@analytics/contract/query/day'
import { isKnownVersus, type ExploreQuery, type KnownVersus } from '@analytics/contract/query/ExploreQuery'
import type { KnownTime } from '@analytics/contract/query/known'

import { toExact } from '../series/rounding.ts'
import { toUnitChange } from '../series/steps/measure.ts'
import type { EngineResponse } from './EngineOptions.ts'

interface Answer {
  readonly data: ExploreData
  readonly metadata: Metadata
}

interface Comparison extends ExploreRequest {
  readonly query: ExploreQuery & { readonly vs: KnownVersus }
}

/** Whether a request compares two states of the data. */
export function isComparison(request: ServedRequest): request is Comparison {
  return 'vs' in request.query && isKnownVersus(request.query.vs)
}

/** Answers a query twice, of two states of the data: each series of the first answer gets the values of the second. */
export async function compareKnown(
  { query }: Comparison,
  run: (request: ExploreRequest) => Promise<EngineResponse>,
): Promise<EngineResponse> {
  const { vs } = query
  const first = await run(toRequest({ ...query, vs: null }))
  const answer = JSON.parse(first.json) as Answer
  const { from, to } = answer.data.range
  if (from === null || to === null) return first
  const second = await run(toRequest(toSame(query, vs.day, answer.data)))
  const other = JSON.parse(second.json) as Answer
  const version = `${first.version}-${second.version}`
  const known = other.metadata.knownAs ?? other.metadata.known?.day ?? other.metadata.generatedAt.slice(0, 10)
  // Figures of a range that the other state had not reached would compare unlike days.
  const isReached = (other.metadata.asOf ?? '') >= to
  const data: ExploreData = {
    ...answer.data,
    versus: { asked: vs.day === null ? 'latest' : known, from, to, known },
    series: answer.data.series.map(series => {
      const foundSeries = other.data.series.find(
        oneSeries => oneSeries.letter === series.letter && oneSeries.member === series.member,
      )
      return {
        ...series,
        ...compareFigures(series, series.unit, isReached ? foundSeries : undefined),
        versus: findValues(foundSeries, answer, other),
      }
    }),
    rows: answer.data.rows.map(({ members, ...row }) => {
      const unit = answer.data.series.find(({ letter }) => letter === row.letter)?.unit ?? 'USD'
      const ownMembers = other.data.rows.find(({ letter }) => letter === row.letter)?.members ?? []
      const knownMembers = new Map(isReached ? ownMembers.map(member => [member.id, member]) : [])
      return {
        ...row,
        members:
          members?.map(member => ({
            ...member,
            ...compareFigures(member, unit, knownMembers.get(member.id)),
          })) ?? null,
      }
    }),
  }
  const metadata = { ...answer.metadata, dataVersion: version }
  return {
    ...first,
    json: JSON.stringify({ ...answer, data, metadata }),
    sources: [...first.sources, ...second.sources],
    awaited: [...first.awaited, ...second.awaited],
    wanted: [...first.wanted, ...second.wanted],
    version,
  }
}

const toRequest = (query: ExploreQuery): ExploreRequest => ({ response: 'explore', query })

/** The other state may lack an entity, rank other members on top, and end a moving range on another day. */
function toSame(
  query: ExploreQuery,
  known: KnownTime | null,
  { range, base, series }: ExploreData,
): ExploreQuery {
  const { from, to, grain } = range
  const letters = new Set(series.flatMap(({ letter, member }) => (member === null ? [] : [letter])))
  const membersOf = (row: string) =>
    series.flatMap(({ letter, member }) => (letter === row && member !== null ? [member] : []))
  return {
    ...query,
    vs: null,
    known,
    range: { kind: 'days', from: fromIsoDay(from ?? ''), to: fromIsoDay(to ?? '') },
    grain,
    points: null,
    base: base === null ? query.base : fromIsoDay(base),
    events: [],
    when: null,
    drawn: Object.fromEntries([...letters].map(row => [row, membersOf(row)])),
    isLenient: true,
  }
}

type Figures = Pick<ExploreSeries, 'value' | 'changeUnit'>

/** The change against the same range as the other state has it. */
function compareFigures(
  { value, changeUnit }: Figures,
  unit: Unit,
  other: Figures | undefined,
): Pick<ExploreSeries, 'previous' | 'change' | 'comparison'> {
  const previous = other?.value ?? null
  const of =
    unit === 'HHI'
      ? unit
      : unit === 'percent' || unit === 'return'
        ? 'percent'
        : changeUnit === 'points'
          ? 'ratio'
          : 'index'
  const change = toUnitChange(value, previous, { of })
  return { previous, change: change === null ? null : toExact(change), comparison: null }
}

function findValues(
  series: ExploreSeries | undefined,
  { data }: Answer,
  other: Answer,
): ExploreSeries['versus'] {
  const places = new Map(other.data.buckets.map(({ from }, index) => [from, index]))
  return data.buckets.map(({ from }) => series?.values[places.get(from) ?? -1] ?? null)
}
