import { z } from 'zod'

import { chainIds, findChain } from './vocabulary/chains.ts'
import { maxLimit, type Limit } from './vocabulary/limits.ts'
import { resamplePeriodIds } from './vocabulary/resample.ts'
import { timeFrameIds } from './vocabulary/timeFrame.ts'

const limit = z
  .string()
  .transform((text, context): Limit => {
    if (text === 'all') return 'all'
    const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN
    if (number <= maxLimit) return number
    context.addIssue({ code: 'custom', message: `use a whole number from 1 to ${maxLimit}, or all` })
    return z.NEVER
  })
  .meta({ description: 'How many ranked entries: 1 to 100, or all', example: '10' })

const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `use one of ${options.join(', ')}` })

const flag = oneOf(['true', 'false']).transform(text => text === 'true')

const chain = z.string().transform((text, context) => {
  const id = findChain(text)
  if (id) return id
  context.addIssue({
    code: 'custom',
    message: `Unsupported chain: ${text.slice(0, 60)}. Supported chains: ${chainIds.join(', ')}`,
  })
  return z.NEVER
})

/** Every query parameter of the analytics API: its schema, and what it means. An empty value counts as absent. */
export const parameters = {
  timeFrame: oneOf(timeFrameIds as ['24h', ...typeof timeFrameIds]).meta({ description: 'The lookback' }),
  limit,
  excludeStablecoins: flag.meta({
    description: 'Leave stablecoin issuers out of rows, chart, totals and shares',
  }),
  resamplePeriod: oneOf(resamplePeriodIds as ['D', ...typeof resamplePeriodIds]).meta({
    description: 'Bars by day, ISO week or calendar month; D becomes W at 2y',
  }),
  chain: chain.meta({ description: 'One followed chain, by id or alias' }),
} as const

export type ParameterName = keyof typeof parameters
export type ParameterValues = { [Name in ParameterName]?: z.output<(typeof parameters)[Name]> }
