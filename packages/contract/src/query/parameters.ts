import { z } from 'zod'

import { appMetrics } from '../metrics/appMetrics.ts'
import { categoryIds } from '../metrics/categories.ts'
import { chainIds, findChain, toChain, type ChainId } from '../metrics/chains.ts'
import { eventKinds, toEventKinds, type EventKind } from '../metrics/eventKinds.ts'
import { isRatioColumn, ratioColumnIds, type RatioColumn } from '../metrics/ratioColumns.ts'
import { fromIsoDay } from './day.ts'
import { grainIds } from './grain.ts'
import { readKnown } from './known.ts'
import { maxLimit, toDayCount, type Limit } from './limits.ts'
import { wireTimeRangeIds, type WireTimeRange } from './timeRange.ts'
import { versusIds } from './versus.ts'

/** Adds the JSON schema of the value that a parameter's text stands for: generated clients take numbers and booleans. */
const writtenAs = (written: Readonly<Record<string, unknown>>) => ({ written })

const wholeNumber = { type: 'integer', minimum: 1, maximum: maxLimit }

const limit = z
  .string()
  .transform((text, context): Limit => {
    if (text === 'all') return 'all'
    const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN
    if (number <= maxLimit) return number
    context.addIssue({ code: 'custom', message: `use a whole number from 1 to ${maxLimit}, or all` })
    return z.NEVER
  })
  .meta({
    description:
      'Number of ranked entries: 1 to 100, or all. A chart of applications draws at most 100 and sums the rest as Others',
    example: 10,
    ...writtenAs({ anyOf: [wholeNumber, { type: 'string', const: 'all' }] }),
  })

const count = z
  .string()
  .transform((text, context) => {
    const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN
    if (number <= maxLimit) return number
    context.addIssue({ code: 'custom', message: `use a whole number from 1 to ${maxLimit}` })
    return z.NEVER
  })
  .meta(writtenAs(wholeNumber))

export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `use one of ${options.join(', ')}` })

const flag = oneOf(['true', 'false'])
  .transform(text => text === 'true')
  .meta(writtenAs({ type: 'boolean' }))

const chain = z.string().transform((text, context) => {
  const id = findChain(text)
  if (id) return id
  context.addIssue(unsupported(text))
  return z.NEVER
})

const chainList = z.string().transform((text, context): readonly ChainId[] => {
  const names = text.split(',').filter(name => name.trim() !== '')
  const unsupportedName = names.find(name => !findChain(name))
  if (unsupportedName === undefined && names.length > 0) return [...new Set(names.map(toChain))]
  context.addIssue(
    unsupportedName === undefined
      ? { code: 'custom', message: 'name at least one chain' }
      : unsupported(unsupportedName),
  )
  return z.NEVER
})

/** An issue whose message is an error of its own, without the name of the parameter in front. */
function unsupported(name: string) {
  const [chain, supported] = [name.slice(0, 60), chainIds.join(', ')]
  const params = { error: 'UNSUPPORTED_CHAIN', chain, supported }
  return {
    code: 'custom' as const,
    message: `Unsupported chain: ${chain}. Supported chains: ${supported}`,
    params,
  }
}

const amount = z
  .string()
  .transform((text, context) => {
    const number = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
    if (!Number.isNaN(number)) return number
    context.addIssue({ code: 'custom', message: 'use an amount of US dollars, 0 or more' })
    return z.NEVER
  })
  .meta(writtenAs({ type: 'number', minimum: 0 }))

const dayCount = z.string().transform((text, context) => {
  const count = toDayCount(text)
  if (count !== null) return count
  context.addIssue({ code: 'custom', message: 'use a number of days such as 60d' })
  return z.NEVER
})

const time = (read: (text: string) => number, advice: string, form: { readonly format?: string } = {}) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return read(text)
      } catch {
        context.addIssue({ code: 'custom', message: `${advice}, not '${text.slice(0, 60)}'` })
        return z.NEVER
      }
    })
    .meta({ example: '2026-09-24', ...writtenAs({ type: 'string', ...form }) })

const day = time(fromIsoDay, 'use a day such as 2026-09-24', { format: 'date' })
const knownTime = time(readKnown, 'use a day such as 2026-09-24, or a moment such as 2026-09-24T07:00:12Z')

const maxIncluded = 30

const ids = z.string().transform((text, context): readonly string[] => {
  const named = [...new Set(text.split(',').filter(id => id !== ''))]
  if (named.length <= maxIncluded && named.every(id => id.length <= 200)) return named
  context.addIssue({ code: 'custom', message: `name at most ${maxIncluded} ids` })
  return z.NEVER
})

const kindList = z.string().transform((text, context): readonly EventKind[] => {
  const kinds = toEventKinds(text)
  if (kinds) return kinds
  context.addIssue({ code: 'custom', message: `use ${eventKinds.join(', ')}, or both separated by a comma` })
  return z.NEVER
})

const ratioList = z.string().transform((text, context): readonly RatioColumn[] => {
  const named = [...new Set(text.split(','))]
  if (named.every(isRatioColumn)) return named
  context.addIssue({ code: 'custom', message: `use a list of ${ratioColumnIds.join(', ')}` })
  return z.NEVER
})

const slug = z
  .string()
  .refine(text => text.length <= 300, { error: 'use at most 300 characters' })
  .meta({ example: 'uniswap' })

const resamplePeriod = oneOf(grainIds as ['D', ...typeof grainIds])

export function timeRangeSchema(timeRanges: readonly WireTimeRange[]) {
  return oneOf(timeRanges as readonly [WireTimeRange, ...WireTimeRange[]]).meta({
    description: 'Time range that ends on the last complete day',
  })
}

const shapes = {
  series:
    'series returns each value once in a packed form, as the pages request it. Without it, the response has every documented form',
  result:
    'result returns the chart beside the ranking in one response, each value once: chartData has the series',
} as const

/** The form that an endpoint offers besides the documented one. */
export function shapeSchema(shape: keyof typeof shapes) {
  return oneOf([shape]).meta({ description: shapes[shape] })
}

/** An empty value counts as absent. */
export const parameters = {
  timeFrame: timeRangeSchema(wireTimeRangeIds),
  from: day.meta({ description: 'First day of a custom range, which replaces timeFrame. Requires to' }),
  to: day.meta({
    description: 'Last day of the custom range, at the latest the last complete day. Requires from',
  }),
  vs: oneOf(versusIds).meta({
    description:
      'Days that the changes compare with: prev, as many days before (default); year, the same days a year before; period, the month, quarter or year before, for whole months',
  }),
  known: knownTime.meta({
    description:
      'Figures as they were known at the end of this UTC day, or at a moment such as 2026-09-24T07:00:12Z. The record of changes begins with the first fetch',
  }),
  app: slug.meta({ description: 'Id of an application, or of the parent of several' }),
  id: slug.meta({ description: 'Id of the subject, as in the address of its page', example: 'base' }),
  version: slug.meta({ description: 'Restricts a parent to one of its applications' }),
  metric: oneOf(appMetrics).meta({ description: 'Metric of the chart' }),
  category: oneOf(categoryIds as ['perps', ...typeof categoryIds]).meta({
    description: 'Restricts applications to one category',
  }),
  by: oneOf(['version', 'chain', 'part']).meta({ description: 'Grouping of the chart' }),
  group: oneOf(['version', 'parent']).meta({
    description: 'Applications alone (default), or the versions of one parent as one row',
  }),
  ratios: ratioList.meta({
    description: 'Ratios that each row gets, separated by commas',
    example: 'takeRate,pf',
  }),
  include: ids.meta({
    description: 'Ids of applications that the chart draws separately, whatever their rank',
  }),
  limit,
  queryLimit: limit.meta({ description: 'Alias of limit on this endpoint' }),
  excludeStablecoins: flag.meta({
    description: 'Excludes stablecoin issuers from rows, chart, totals and shares',
  }),
  resamplePeriod: resamplePeriod.meta({
    description: 'Bars by day, ISO week or calendar month. D becomes W at 2y',
  }),
  lead: count.meta({
    description:
      'Days before the range that a daily chart also shows, 1 to 100. Totals, shares and ranks stay those of the range',
    example: 13,
  }),
  resample: resamplePeriod.meta({ description: 'Alias of resamplePeriod' }),
  type: oneOf(['multi-chain', 'single-chain']).meta({
    description: "Compares chains, or lists one chain's applications",
  }),
  chain: chain.meta({ description: 'Id or alias of one supported chain', example: 'ethereum' }),
  chains: chainList.meta({
    description: 'Ids or aliases of supported chains, separated by commas',
    example: 'ethereum,solana,base',
  }),
  sortByFees: flag.meta({ description: 'Sorts by fees, descending (default). false sorts by name' }),
  sortByRevenue: flag.meta({ description: 'Sorts by revenue, descending (default). false sorts by name' }),
  minFees24h: amount.meta({
    description: 'Excludes rows with less than this many US dollars on the last complete day',
  }),
  minRevenue24h: amount.meta({
    description: 'Excludes rows with less than this many US dollars on the last complete day',
  }),
  newer: dayCount.meta({
    description:
      'Lists only rows whose data began in this many days up to the end of the time range. Ranks and shares stay those among all',
    example: '60d',
  }),
  min: amount.meta({
    description:
      'Lists only rows whose value over the time range is at least this many US dollars. Ranks and shares stay those among all',
    example: 1_000_000,
  }),
  trend: flag.meta({
    description: 'Adds to each row the values of the range, a flow as means of seven days, for a small line',
  }),
  high: flag.meta({
    description: 'Adds to each row the days since its highest daily value',
  }),
  includeTimeSeries: flag.meta({ description: 'Includes the chart with the table' }),
  format: oneOf(['timeseries', 'table']).meta({
    description: 'Chart over time, or table of the latest observations',
  }),
  topN: count.meta({
    description: 'Number of chains shown separately, 1 to 100. The rest is summed as Others',
    example: 10,
  }),
  shape: z.union([shapeSchema('series'), shapeSchema('result')]),
  events: kindList.meta({ description: 'Kinds of events; all where absent', example: 'hack,raise' }),
  apps: ids.meta({
    description: 'Ids of applications, or of parents of several. Leaves out events of all others',
    example: 'uniswap,aave',
  }),
  source: slug.meta({
    description: 'Id of a source as in /api/status, or a family of them with an asterisk: fees/*',
    example: 'fees',
  }),
  since: day.meta({ description: 'Leaves out changes that were fetched before this UTC day' }),
  until: day.meta({ description: 'Leaves out changes that were fetched after this UTC day' }),
  keep: oneOf(['newest', 'largest']).meta({
    description:
      'What is kept where there is more than limit: of events the newest by default, of restatements the largest',
  }),
  enhanced: flag.meta({ description: "Adds every chain's perps volume to each day" }),
} as const

export type ParameterName = keyof typeof parameters
export type ParameterValues = { [Name in ParameterName]?: z.output<(typeof parameters)[Name]> }
