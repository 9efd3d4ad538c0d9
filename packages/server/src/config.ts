import { resolve } from 'node:path'

import { z } from 'zod'

const text = z
  .string()
  .trim()
  .transform(value => value || undefined)
  .optional()

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  PROVIDER: z
    .string()
    .default('auto')
    .refine(value => ['auto', 'live', 'demo'].includes(value) || /^https?:\/\/[^\s]+$/.test(value), {
      error: 'use auto, live, demo or a URL',
    }),
  PROVIDER_API_KEY: text,
  DEMO_TIER: z.enum(['key', 'free']).default('key'),
  CLOCK: text.refine(value => value === undefined || !Number.isNaN(Date.parse(value)), {
    error: 'use an ISO time such as 2022-01-01T06:00:00Z',
  }),
  LOG_LEVEL: z.enum(['silent', 'error', 'info', 'debug']).default('info'),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly provider: 'auto' | 'live' | 'demo' | (string & {})
  readonly apiKey: string | undefined
  readonly demoTier: 'key' | 'free'
  /** The moment of start in milliseconds since the epoch; time runs on from there. */
  readonly clock: number | undefined
  readonly logLevel: 'silent' | 'error' | 'info' | 'debug'
}

/** Reads the environment; an empty variable counts as absent. Throws one sentence that names every bad one. */
export function toConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape)
      .map(name => [name, environment[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Bad configuration. ${faults.join('; ')}`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    provider: data.PROVIDER,
    apiKey: data.PROVIDER_API_KEY,
    demoTier: data.DEMO_TIER,
    clock: data.CLOCK === undefined ? undefined : Date.parse(data.CLOCK),
    logLevel: data.LOG_LEVEL,
  }
}
