import { writeCondition } from '../formula/writeCondition.ts'
import { toIsoDay } from '../query/day.ts'
import { encodeValue } from '../query/encodeValue.ts'
import type { ExploreQuery, Transforms } from '../query/ExploreQuery.ts'
import { defaultExploreRange, writeExploreRange } from '../query/exploreRange.ts'
import { writeKnown } from '../query/known.ts'
import { writeRow } from './readRow.ts'

/** The address of a view behind the `?`, in the order of the documentation and without defaults. */
export function writeExplore(query: ExploreQuery): string {
  const range = writeExploreRange(query.range)
  const parameters: readonly (readonly [string, string | null])[] = [
    ...query.rows.map(row => ['s', writeRow(row)] as const),
    ['range', range === defaultExploreRange ? null : range],
    ['grain', query.grain],
    ['t', writeTransforms(query.transforms)],
    ['view', query.view],
    ['log', query.isLog ? '1' : null],
    ['events', query.events.join(',')],
    ['vs', query.vs && writeVersus(query.vs)],
    ['when', query.when && writeCondition(query.when)],
    ['tab', query.tab === 'values' ? null : query.tab],
    ['sort', query.sort],
    ['find', query.find],
    ['base', query.base === null ? null : toIsoDay(query.base)],
    ['known', query.known === null ? null : writeKnown(query.known)],
    ['title', query.title],
    ['points', query.points === null ? null : String(query.points)],
    ['members', query.hasAllMembers ? 'all' : null],
    ['lenient', query.isLenient ? '1' : null],
  ]
  return parameters
    .flatMap(([name, value]) =>
      value === null || value === '' ? [] : [`${name}=${name === 's' ? encodeRow(value) : escape(value)}`],
    )
    .join('&')
}

/** A range, or what was known of the same days at another time. */
export function writeVersus(vs: NonNullable<ExploreQuery['vs']>): string {
  if (typeof vs === 'string') return vs
  if (vs.kind !== 'known') return writeExploreRange(vs)
  return vs.day === null ? 'latest' : writeKnown(vs.day)
}

function writeTransforms({ average, isCumulative, result }: Transforms): string {
  return [average === null ? null : `ma${average}`, isCumulative ? 'cum' : null, result]
    .filter(part => part !== null)
    .join(',')
}

/**
 * Leaves what RFC 3986 allows in a query as it is, so that addresses stay readable. A blank becomes a plus. A plus between operands
 * may stay bare, because the grammar reads a blank as plus; before a minus, and in names, it is encoded.
 */
function encodeRow(text: string): string {
  const [expression = '', ...options] = text.split(';')
  const bare = escape(expression).replaceAll(/%2B(?!-)/g, '+')
  return [bare, ...options.map(escape)].join(';')
}

const escape = (text: string) => encodeValue(text, /%(?:2F|40|2C|3A|3D)/g)
