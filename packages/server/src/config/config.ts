import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { z } from 'zod'

import type { Budget } from '../lib/ClientUsage.ts'

const text = z
  .string()
  .trim()
  .transform(value => value || undefined)
  .optional()

const isTrustworthy = (entry: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && isMask && rest.length === 0
}

const isClickHouseUrl = (value: string | undefined): boolean => {
  if (value === undefined) return true
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && /^\/?\w*$/.test(url.pathname)
}

const isSite = (value: string | undefined): boolean => {
  if (value === undefined) return true
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}

const areOrigins = (value: string | undefined): boolean =>
  value === undefined ||
  value === '*' ||
  value === 'none' ||
  value.split(/\s+/).every(word => /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/.test(word))

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_PATH: text.refine(value => value === undefined || /^(\/[a-z0-9][a-z0-9._~-]*)+$/i.test(value), {
    error: 'use a path such as /defi, without a slash at its end',
  }),
  DATA_DIR: z.string().min(1).default('data'),
  CLICKHOUSE_URL: text.refine(isClickHouseUrl, {
    error: 'use a URL such as http://user:password@host:8123/database',
  }),
  CLICKHOUSE_CLUSTER: text.refine(value => value === undefined || /^[\w.-]{1,64}$/.test(value), {
    error: 'use the name of a cluster, of letters, digits, dots and hyphens',
  }),
  ROLE: z.enum(['all', 'ingest', 'serve']).default('all'),
  PROVIDER: z
    .string()
    .default('auto')
    .refine(value => ['auto', 'live', 'demo'].includes(value) || /^https?:\/\/[^\s]+$/.test(value), {
      error: 'use auto, live, demo or a URL',
    }),
  PROVIDER_API_KEY: text,
  PROVIDER_USER_AGENT: text.refine(value => value === undefined || /^[\x20-\x7e]{1,200}$/.test(value), {
    error: 'use up to 200 plain characters',
  }),
  DEMO_TIER: z.enum(['key', 'free']).default('key'),
  CLOCK: text.refine(value => value === undefined || !Number.isNaN(Date.parse(value)), {
    error: 'use an ISO time such as 2022-01-01T06:00:00Z',
  }),
  TRUST_PROXY: text.refine(
    value => value === undefined || value.split(',').every(entry => isTrustworthy(entry.trim())),
    { error: 'use addresses, networks such as 10.0.0.0/8, or loopback, with commas between' },
  ),
  MAX_PENDING_QUERIES: z.coerce.number().int().min(1).max(10_000).default(256),
  CLIENT_SECONDS_PER_MINUTE: z.coerce.number().min(0).max(100_000).default(30),
  QUERY_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(10),
  VINTAGE_DAYS: z.coerce.number().int().min(1).max(100_000).optional(),
  METRICS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: text.refine(isSite, { error: 'use a URL such as https://example.org/defi, without a query' }),
  EXPORTS: z.enum(['all', 'free-families', 'none']).default('all'),
  EMBED_ORIGINS: text.refine(areOrigins, {
    error: 'use *, none, or origins such as https://example.org with blanks between',
  }),
  LOG_LEVEL: z.enum(['silent', 'error', 'info', 'debug']).default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** Empty, or where a proxy has the application: `/defi`. */
  readonly basePath: string
  readonly dataDir: string
  /** The store that several processes share; without it each has a file of its own. */
  readonly clickHouse:
    | { readonly url: string; readonly database: string; readonly cluster: string }
    | undefined
  readonly role: 'all' | 'ingest' | 'serve'
  readonly provider: 'auto' | 'live' | 'demo' | (string & {})
  readonly apiKey: string | undefined
  readonly userAgent: string | undefined
  readonly demoTier: 'key' | 'free'
  /** The start time in milliseconds since the epoch; time runs on from there. */
  readonly clock: number | undefined
  readonly trustProxy: string | undefined
  /** Queries that may wait for their turn. */
  readonly mostWaiting: number
  /** Work for one client beyond which others go first; infinite when the limit is off. */
  readonly budget: Budget
  /** How long a query may take, in milliseconds. */
  readonly queryMs: number
  /** Days for which former states are kept; undefined for all. */
  readonly vintageDays: number | undefined
  readonly hasMetrics: boolean
  /** Address of the application in files, pictures and citations, without a slash at its end. */
  readonly publicUrl: string | undefined
  readonly exports: 'all' | 'free-families' | 'none'
  /** The sites that may frame embedded charts, in the words of `frame-ancestors`. */
  readonly embedOrigins: string
  readonly logLevel: 'silent' | 'error' | 'info' | 'debug'
  readonly logFormat: 'text' | 'json'
}

export const variables = Object.keys(Environment.shape)

/** A client may use the work of a minute at once. */
function toBudget(secondsPerMinute: number): Budget {
  const seconds = secondsPerMinute || Number.POSITIVE_INFINITY
  return { seconds, perSecond: seconds / 60 }
}

/** A file belongs to one process: only what is shared can be. */
function findConflicts({ ROLE, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER }: z.infer<typeof Environment>): string[] {
  if (CLICKHOUSE_URL !== undefined) return []
  return [
    ...(ROLE === 'all' ? [] : [`ROLE: ${ROLE} needs CLICKHOUSE_URL, where the processes share their data`]),
    ...(CLICKHOUSE_CLUSTER === undefined ? [] : ['CLICKHOUSE_CLUSTER: needs CLICKHOUSE_URL']),
  ]
}

/** An empty variable counts as absent. Throws one sentence that names every invalid one. */
export function toConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    variables
      .map(name => [name, environment[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const faults = parsed.success
    ? findConflicts(parsed.data)
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || faults.length > 0) throw new Error(`Bad configuration. ${faults.join('; ')}`)
  const { data } = parsed
  return {
    port: data.PORT,
    // An IPv6 address as it stands in a URL.
    host: data.HOST.replace(/^\[(.+)\]$/, '$1'),
    basePath: data.BASE_PATH ?? '',
    dataDir: resolve(data.DATA_DIR),
    clickHouse:
      data.CLICKHOUSE_URL === undefined
        ? undefined
        : {
            url: data.CLICKHOUSE_URL,
            database: new URL(data.CLICKHOUSE_URL).pathname.slice(1) || 'analytics',
            cluster: data.CLICKHOUSE_CLUSTER ?? '',
          },
    role: data.ROLE,
    provider: data.PROVIDER,
    apiKey: data.PROVIDER_API_KEY,
    userAgent: data.PROVIDER_USER_AGENT,
    demoTier: data.DEMO_TIER,
    clock: data.CLOCK === undefined ? undefined : Date.parse(data.CLOCK),
    trustProxy: data.TRUST_PROXY,
    mostWaiting: data.MAX_PENDING_QUERIES,
    budget: toBudget(data.CLIENT_SECONDS_PER_MINUTE),
    queryMs: data.QUERY_TIMEOUT_SECONDS * 1000,
    vintageDays: data.VINTAGE_DAYS,
    hasMetrics: data.METRICS === 'on',
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    exports: data.EXPORTS,
    embedOrigins: data.EMBED_ORIGINS === 'none' ? "'none'" : (data.EMBED_ORIGINS ?? '*'),
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT,
  }
}
