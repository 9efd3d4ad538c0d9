import { z } from 'zod'

import { appMetrics } from '../metrics/appMetrics.ts'
import { chainIds, findChain, toChain, type ChainId } from '../metrics/chains.ts'
import { fromIsoDay } from './day.ts'
import { grainIds } from './grain.ts'
import { maxLimit, type Limit } from './limits.ts'
import { wireTimeRangeIds, type WireTimeRange } from './timeRange.ts'

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
      'How many ranked entries: 1 to 100, or all; a chart of applications draws 100 apart at most, the rest as Others',
    example: '10',
  })

const count = z.string().transform((text, context) => {
  const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN
  if (number <= maxLimit) return number
  context.addIssue({ code: 'custom', message: `use a whole number from 1 to ${maxLimit}` })
  return z.NEVER
})

export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `use one of ${options.join(', ')}` })

const flag = oneOf(['true', 'false']).transform(text => text === 'true')

const chain = z.string().transform((text, context) => {
  const id = findChain(text)
  if (id) return id
  context.addIssue({ code: 'custom', message: unsupported(text) })
  return z.NEVER
})

const chainList = z.string().transform((text, context): readonly ChainId[] => {
  const names = text.split(',').filter(name => name.trim() !== '')
  const unsupportedName = names.find(name => !findChain(name))
  if (unsupportedName === undefined && names.length > 0) return [...new Set(names.map(toChain))]
  context.addIssue({
    code: 'custom',
    message: unsupportedName === undefined ? 'name at least one chain' : unsupported(unsupportedName),
  })
  return z.NEVER
})

function unsupported(name: string): string {
  return `Unsupported chain: ${name.slice(0, 60)}. Supported chains: ${chainIds.join(', ')}`
}

const amount = z.string().transform((text, context) => {
  const number = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isNaN(number)) return number
  context.addIssue({ code: 'custom', message: 'use an amount of US dollars, 0 or more' })
  return z.NEVER
})

const day = z
  .string()
  .transform((text, context) => {
    try {
      return fromIsoDay(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'use a day such as 2026-09-24' })
      return z.NEVER
    }
  })
  .meta({ example: '2026-09-24' })

const maxIncluded = 30

const ids = z.string().transform((text, context): readonly string[] => {
  const named = [...new Set(text.split(',').filter(id => id !== ''))]
  if (named.length <= maxIncluded && named.every(id => id.length <= 200)) return named
  context.addIssue({ code: 'custom', message: `name at most ${maxIncluded} ids` })
  return z.NEVER
})

const slug = z
  .string()
  .refine(text => text.length <= 300, { error: 'use at most 300 characters' })
  .meta({ example: 'uniswap' })

const resamplePeriod = oneOf(grainIds as ['D', ...typeof grainIds])

export function timeRangeSchema(timeRanges: readonly WireTimeRange[]) {
  return oneOf(timeRanges as readonly [WireTimeRange, ...WireTimeRange[]]).meta({
    description: 'The lookback',
  })
}

/** An empty value counts as absent. */
export const parameters = {
  timeFrame: timeRangeSchema(wireTimeRangeIds),
  from: day.meta({ description: 'First day of a range of your own, instead of timeFrame; needs to' }),
  to: day.meta({ description: 'Last day of that range, the last complete day at the latest; needs from' }),
  app: slug.meta({ description: 'An application, or the parent of several, by the id of its page' }),
  id: slug.meta({ description: 'What the page is of, by the id in its address', example: 'base' }),
  version: slug.meta({ description: 'Only this one of the applications of a parent' }),
  metric: oneOf(appMetrics).meta({ description: 'What the chart draws' }),
  by: oneOf(['version', 'chain']).meta({ description: 'What the chart tells apart' }),
  include: ids.meta({ description: 'Ids of applications that the chart draws apart whatever their rank' }),
  limit,
  queryLimit: limit.meta({ description: 'The same as limit, by the name this endpoint has for it' }),
  excludeStablecoins: flag.meta({
    description: 'Leave stablecoin issuers out of rows, chart, totals and shares',
  }),
  resamplePeriod: resamplePeriod.meta({
    description: 'Bars by day, ISO week or calendar month; D becomes W at 2y',
  }),
  resample: resamplePeriod.meta({ description: 'The same as resamplePeriod' }),
  type: oneOf(['multi-chain', 'single-chain']).meta({
    description: "Chains side by side, or one chain's applications",
  }),
  chain: chain.meta({ description: 'One followed chain, by id or alias', example: 'ethereum' }),
  chains: chainList.meta({
    description: 'Followed chains, by id or alias, parted by commas',
    example: 'ethereum,solana,base',
  }),
  sortByFees: flag.meta({ description: 'Largest fees first, as ever; false sorts by name' }),
  sortByRevenue: flag.meta({ description: 'Largest revenue first, as ever; false sorts by name' }),
  minFees24h: amount.meta({ description: 'Leave out rows with less than this on the last complete day' }),
  minRevenue24h: amount.meta({ description: 'Leave out rows with less than this on the last complete day' }),
  includeTimeSeries: flag.meta({ description: 'Whether the chart comes along with the table' }),
  format: oneOf(['timeseries', 'table']).meta({
    description: 'A chart over time, or the latest observation',
  }),
  topN: count.meta({ description: 'How many chains apart, 1 to 100; the rest is Others', example: '10' }),
  shape: oneOf(['series']).meta({
    description:
      'The values once and packed, as the pages request them; without it, in every form that clients know',
  }),
  enhanced: flag.meta({ description: "Whether each day also has every chain's perps volume" }),
} as const

export type ParameterName = keyof typeof parameters
export type ParameterValues = { [Name in ParameterName]?: z.output<(typeof parameters)[Name]> }
