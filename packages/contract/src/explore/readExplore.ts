import { parseCondition } from '../formula/parseCondition.ts'
import { writeCondition } from '../formula/writeCondition.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import { eventKinds, toEventKinds } from '../metrics/eventKinds.ts'
import { fromIsoDay } from '../query/day.ts'
import {
  exploreGrains,
  exploreViews,
  mostRows,
  resultTransforms,
  type ExploreQuery,
  type ExploreRow,
  type Transforms,
} from '../query/ExploreQuery.ts'
import { defaultExploreRange, parseExploreRange } from '../query/exploreRange.ts'
import { toTypedText } from '../query/foldText.ts'
import { findKnownTime, type KnownTime } from '../query/known.ts'
import { rankingOf, readRow, toUnreadRow, withoutRanking, writeRow } from './readRow.ts'
import { isOfApps, isRefused, resolveRows } from './resolveRows.ts'

/** A parameter of an explorer address that can't be used, and why. */
export interface ExploreProblem {
  readonly parameter: string
  readonly value: string
  readonly message: string
  readonly allowed: readonly string[]
  /** The row from 1, and the position in its text from 0. */
  readonly row: number | null
  readonly position: number | null
  /** The option of the row that is left out; the rest of the row is used. */
  readonly option: string | null
}

export interface ReadExplore {
  readonly query: ExploreQuery
  readonly problems: readonly ExploreProblem[]
}

export const noTransforms: Transforms = { average: null, isCumulative: false, result: null }

export const emptyExplore: ExploreQuery = {
  rows: [],
  range: parseExploreRange(defaultExploreRange),
  grain: null,
  transforms: noTransforms,
  view: null,
  isLog: false,
  events: [],
  vs: null,
  when: null,
  base: null,
  known: null,
  title: null,
  tab: 'values',
  sort: null,
  find: null,
  points: null,
  hasAllMembers: false,
  isLenient: false,
}

type Read = (value: string) => Partial<ExploreQuery>

const readers: Readonly<Record<string, Read>> = {
  range: value => ({ range: parseExploreRange(value) }),
  grain: value => ({ grain: oneOf(exploreGrains, value) }),
  t: value => ({ transforms: readTransforms(value) }),
  view: value => ({ view: oneOf(exploreViews, value) }),
  log: value => ({ isLog: oneOf(['1'], value) === '1' }),
  events: value => ({ events: readEvents(value) }),
  vs: value => ({ vs: readVersus(value) }),
  // Positions are those of the canonical text, so that one condition is one query.
  when: value => ({ when: parseCondition(writeCondition(parseCondition(value))) }),
  base: value => ({ base: toDay(value) }),
  title: value => ({ title: value.slice(0, 120) }),
  tab: value => ({ tab: oneOf(['values', 'series', 'when'], value) }),
  sort: value => ({ sort: value.slice(0, 40) }),
  find: value => ({ find: value.slice(0, 80) }),
  points: value => ({ points: toPoints(value) }),
  lenient: value => ({ isLenient: oneOf(['1'], value) === '1' }),
  members: value => ({ hasAllMembers: oneOf(['all'], value) === 'all' }),
  known: value => ({ known: toKnown(value) }),
  v: value => {
    oneOf(['1'], value)
    return {}
  },
}

/** The names that dashboards have for the same, so that a range goes with its user. */
const aliases = new Map([
  ['timeFrame', 'range'],
  ['resample', 'grain'],
  ['zoom', 'range'],
])

export const exploreParameters = ['s', ...Object.keys(readers)]

/** Reads an address of the explorer, and names what it can't use. */
export function readExplore(search: string): ReadExplore {
  const problems: ExploreProblem[] = []
  const rows: ExploreRow[] = []
  const seen = new Set<string>()
  let query = emptyExplore
  for (const [name, typed] of new URLSearchParams(search)) {
    const value = toTypedText(typed)
    if (value.trim() === '') continue
    const refuse = (error: unknown, row: number | null) => problems.push(toProblem(name, value, row, error))
    if (name === 's') {
      if (rows.length === mostRows) refuse(new GrammarError(`Use at most ${mostRows} rows`, 0), null)
      else
        try {
          const number = rows.length + 1
          rows.push(readRow(value, error => problems.push(toOptionProblem(value, number, error))))
        } catch (error) {
          rows.push(toUnreadRow(value))
          refuse(error, rows.length)
        }
      continue
    }
    const knownName = aliases.get(name) ?? name
    const read = Object.hasOwn(readers, knownName) ? readers[knownName] : undefined
    try {
      if (!read) throw new GrammarError(`'${name.slice(0, 60)}' is not a parameter`, 0, exploreParameters)
      if (seen.has(name)) throw new GrammarError('it is given more than once; the first one is used', 0)
      // Earlier links of dashboards say `zoom=2026-07-01_2026-09-30`.
      query = { ...query, ...read(name === 'zoom' ? value.replace('_', '..') : value) }
      seen.add(name)
    } catch (error) {
      refuse(error, null)
    }
  }
  const used = resolveRows({ ...query, rows }).map((resolved, index) => {
    const { row } = resolved
    if (isRefused(resolved) || resolved.wildcard !== null) return row
    // `hhi` is one row, of members that may be narrowed.
    const within = isOfApps(resolved.formula) ? row.within : []
    const plain = { ...withoutRanking(row), within }
    const kept = rankingOf(plain)
    for (const option of rankingOf(row).filter(candidate => !kept.includes(candidate))) {
      const error = new GrammarError(
        `'${option}' ranks members, and the row has no star`,
        row.expression.length,
      )
      problems.push({ ...toProblem('s', writeRow(row), index + 1, error), option })
    }
    return plain
  })
  return { query: { ...query, rows: used }, problems }
}

function readVersus(value: string): ExploreQuery['vs'] {
  if (value === 'latest') return { kind: 'known', day: null }
  // One day as a range is written as from and to.
  if (/^\d{4}-\d\d-\d\d(T.*)?$/.test(value)) return { kind: 'known', day: toKnown(value) }
  return value === 'prev' || value === 'year' ? value : parseExploreRange(value)
}

function readEvents(value: string): ExploreQuery['events'] {
  const kinds = toEventKinds(value)
  if (!kinds) throw new GrammarError(`'${value.slice(0, 60)}' is not valid`, 0, eventKinds)
  return kinds
}

function toOptionProblem(value: string, row: number, error: GrammarError): ExploreProblem {
  const [option = ''] = value.slice(error.position).split(';', 1)
  return { ...toProblem('s', value, row, error), option }
}

function toProblem(parameter: string, value: string, row: number | null, error: unknown): ExploreProblem {
  if (!(error instanceof GrammarError)) throw error
  const { message, allowed, position } = error
  const isPlaced = row !== null || parameter === 'when'
  return { parameter, value, message, allowed, row, position: isPlaced ? position : null, option: null }
}

function oneOf<const Options extends readonly string[]>(options: Options, value: string): Options[number] {
  const foundOption = options.find(option => option === value)
  if (foundOption === undefined) throw new GrammarError(`'${value.slice(0, 60)}' is not valid`, 0, options)
  return foundOption
}

function toDay(value: string): number {
  try {
    return fromIsoDay(value)
  } catch {
    throw new GrammarError(`'${value.slice(0, 60)}' is not a day: use a date such as 2026-09-24`, 0)
  }
}

function toKnown(value: string): KnownTime {
  const knownTime = findKnownTime(value)
  if (knownTime !== null) return knownTime
  const advice = 'use a date such as 2026-09-24, or a moment such as 2026-09-24T07:00:12Z'
  throw new GrammarError(`'${value.slice(0, 60)}' is not a day: ${advice}`, 0)
}

function toPoints(value: string): number {
  const number = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : Number.NaN
  if (number <= 4000) return number
  throw new GrammarError(`'${value.slice(0, 60)}' is not a number from 1 to 4000`, 0)
}

function readTransforms(value: string): Transforms {
  const parts = value.split(',')
  const isOfOperands = (text: string) => text === 'cum' || /^ma\d/.test(text)
  for (const all of [parts.filter(isOfOperands), parts.filter(text => !isOfOperands(text))])
    if (all.length > 1)
      throw new GrammarError(`'${value.slice(0, 60)}': ${all.join(' and ')} cannot be combined`, 0)
  return parts.reduce<Transforms>((all, text) => {
    if (text === 'cum') return { ...all, isCumulative: true }
    const days = /^ma([1-9]\d{0,2})$/.exec(text)?.[1]
    if (days !== undefined) return { ...all, average: Number(days) }
    const result = resultTransforms.find(transform => transform === text)
    if (!result)
      throw new GrammarError(`'${text.slice(0, 60)}' is not valid`, 0, [
        'ma7',
        'ma28',
        'cum',
        ...resultTransforms,
      ])
    return { ...all, result }
  }, noTransforms)
}
