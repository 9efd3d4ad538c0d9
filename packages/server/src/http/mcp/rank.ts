import type { ExploreMember } from '@analytics/contract/api/responses/explore/explore'
import { toCsv } from '@analytics/contract/files/csv'
import { memberOrders } from '@analytics/contract/query/ExploreQuery'
import { z } from 'zod'

import { loadExplore, toEngineUrl, toFileLinks } from './loadExplore.ts'
import { toRangeText, toTotalUnit } from './query.ts'
import { defineTool, ToolError, quote } from './Tool.ts'
import { toToolAnswer, toToolFigure, toRounded } from './toToolAnswer.ts'
import { toSearch, viewInput } from './viewInput.ts'

const input = z.object({
  of: z
    .string()
    .describe(
      'An expression with a star: fees.app.* (all applications), fees.app.*@base, fees.chain.*, fees.app.uniswap.* (versions), borrows.app.aave@* (chains), revenue.app.*/fees.app.*;pct',
    ),
  range: viewInput.range.default('90d'),
  compare: z.enum(['previous', 'year']).default('previous').describe('The range that changes refer to'),
  by: z.enum(memberOrders).default('value').describe('Order, largest first'),
  limit: z.int().min(1).max(50).default(10),
  minimum: z.number().optional().describe('Leaves out members with a smaller value'),
  known: viewInput.known,
})

const versus = { previous: 'prev', year: 'year' } as const

export const rank = defineTool({
  name: 'rank',
  title: 'Leaderboard',
  description:
    'Members of a wildcard ranked by a metric or formula over a range, with share, change and rank change, the total and what was left out.',
  input,
  answer: async (call, { of, range, compare, by, limit, minimum, known }) => {
    if (!of.includes('*'))
      throw new ToolError(
        `${quote(of)} has no star. Use fees.app.* for all applications, fees.app.*@base for a chain`,
      )
    const row = `${of};top=${limit};by=${by}`
    const search = toSearch(
      { rows: [row], range, known },
      { vs: versus[compare], tab: 'series', members: 'all' },
    )
    const { query, data, metadata } = await loadExplore(call, search)
    const members = data.rows[0]?.members ?? []
    const unit = data.series[0] ? toTotalUnit(data.series[0]) : ''
    const counted = members.filter(member => minimum === undefined || (member.value ?? 0) >= minimum)
    const shownRows = counted.slice(0, limit)
    const { lacking = 0, message = null, whole = null } = data.rows[0] ?? {}
    const notes = toNotes({ members, counted, shown: shownRows, unit, lacking, whole, message })
    const url = toEngineUrl(call, query)
    const before = data.versus ? `Compared with ${data.versus.from} to ${data.versus.to}.` : ''
    return toToolAnswer({
      origin: call.origin,
      parts: [
        `${data.title}, by ${by}\n${toRangeText(data, metadata)}\n${before}`.trimEnd(),
        toTable(shownRows, unit),
        notes.map(note => `- ${note}`).join('\n'),
      ],
      url,
      structured: {
        title: data.title,
        range: data.range,
        asOf: metadata.asOf,
        unit,
        count: members.length,
        total: whole,
        notes,
        links: { page: url },
      },
      links: toFileLinks(call, query),
    })
  },
})

function toTable(members: readonly ExploreMember[], unit: string): string {
  const change = members[0]?.changeUnit === 'points' ? 'change, points' : 'change %'
  // Only members of a single line of amounts add to the change of a sum.
  const isSum = members.some(({ contribution }) => contribution !== null)
  const added = isSum ? ['contribution'] : []
  const header = [
    'rank',
    'id',
    'name',
    unit,
    'share %',
    'share change, points',
    change,
    ...added,
    'rank change',
  ]
  const rows = members.map(member => [
    member.rank,
    member.id,
    member.name,
    member.value === null ? null : toRounded(member.value),
    toDigits(member.share),
    toDigits(member.shareChange),
    member.comparison?.isNew ? 'new' : toDigits(member.change),
    ...(isSum ? [member.contribution === null ? null : toRounded(member.contribution)] : []),
    member.rank === null || member.previousRank === null ? null : member.previousRank - member.rank,
  ])
  return toCsv([header, ...rows])
    .trimEnd()
    .replaceAll('\r\n', '\n')
}

const toDigits = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)))

interface Counted {
  readonly members: readonly ExploreMember[]
  readonly counted: readonly ExploreMember[]
  readonly shown: readonly ExploreMember[]
  readonly unit: string
  readonly lacking: number
  /** The amount of which the members have shares. */
  readonly whole: number | null
  /** Tells which members are missing. */
  readonly message: string | null
}

function toNotes({ members, counted, shown, unit, lacking, whole, message }: Counted): string[] {
  const repeated = shown.flatMap(({ name, latestFilled }) => (latestFilled ? [name] : []))
  const share = shown.reduce((sum, member) => sum + (member.share ?? 0), 0)
  return [
    ...(message === null ? [] : [`${message}.`]),
    ...(whole === null
      ? []
      : [
          `Total of all${message === null ? ` ${members.length}` : ''}: ${toToolFigure(whole)} ${unit}. The ${shown.length} shown have ${toToolFigure(share)}%.`,
        ]),
    ...(counted.length > shown.length ? [`${counted.length - shown.length} more are not shown.`] : []),
    ...(members.length > counted.length ? [`${members.length - counted.length} are below the minimum.`] : []),
    ...(repeated.length > 0
      ? [`The latest value repeats an earlier observation of ${repeated.join(', ')}.`]
      : []),
    ...(lacking > 0 ? [`${lacking} lack a metric of the expression and are left out.`] : []),
  ]
}
