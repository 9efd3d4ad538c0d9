import {
  isProviderError,
  sendRequest,
  type HostRoute,
  type HttpOptions,
  toEndpoint,
  type ProviderEndpoint,
} from '@analytics/defillama'

/** Holds no URL, which may contain the key. */
export interface HostFinding {
  readonly host: string
  readonly what: string
  readonly status: number | null
  readonly isWell: boolean
  readonly message: string
  readonly milliseconds: number
  readonly bytes: number
  readonly isCompressed: boolean
  /** Host time minus local time, to the second at best. */
  readonly skewSeconds: number | null
  readonly limits: Readonly<Record<string, string>>
}

export async function examine(
  { what, endpoint, requiresKey, holds }: Check,
  { host: kind, url }: HostRoute,
  http: HttpOptions,
): Promise<HostFinding> {
  const { host } = new URL(url)
  const expected = requiresKey && kind === 'free' ? 402 : 200
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  try {
    const { status, headers, body } = await sendRequest(url, what, http, endpoint.body)
    const milliseconds = elapsed()
    const isWell = status === expected && (status !== 200 || holds.test(new TextDecoder().decode(body)))
    return {
      host,
      what,
      status,
      isWell,
      message: toMessage(status, isWell, body, endpoint.namespace === 'usage'),
      milliseconds,
      bytes: body.length,
      isCompressed: headers.has('content-encoding'),
      skewSeconds: skewOf(headers, Date.now() - milliseconds / 2),
      limits: limitsIn(headers),
    }
  } catch (error) {
    const nothing = { status: null, bytes: 0, isCompressed: false, skewSeconds: null, limits: {} }
    return {
      host,
      what,
      isWell: false,
      message: toErrorMessage(error, http),
      milliseconds: elapsed(),
      ...nothing,
    }
  }
}

function toMessage(status: number, isWell: boolean, body: Uint8Array, isUsage: boolean): string {
  if (isWell && isUsage) return creditsIn(body)
  if (isWell) return status === 402 ? 'requires an API key, as expected without one' : 'answers'
  if (status === 200) return 'answers without the data that it should have'
  if (status === 402) return 'requires a paid plan'
  if (status === 429) return 'has had too many requests from here'
  if (status === 403) return 'turns us away: a proxy or its protection stands between'
  const isAboutKey = status === 401 || /api[\s_-]*key/i.test(new TextDecoder().decode(body))
  return isAboutKey ? 'does not accept the key' : 'does not answer as it should'
}

function creditsIn(body: Uint8Array): string {
  const left = /"creditsLeft"\s*:\s*(\d+)/.exec(new TextDecoder().decode(body))?.[1]
  return left === undefined ? 'answers' : `${Number(left).toLocaleString('en')} credits left`
}

function skewOf(headers: Headers, now: number): number | null {
  const sent = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(sent) ? null : Math.round((sent - now) / 1000)
}

function limitsIn(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => /^(x-)?rate-?limit|^retry-after$/.test(name)))
}

function toErrorMessage(error: unknown, { timeoutMs }: HttpOptions): string {
  const { code = 'UNEXPECTED', details = {} } = isProviderError(error) ? error : {}
  if (code === 'TIMEOUT') return `no answer within ${timeoutMs / 1000} s`
  const reason = String(details['reason'] ?? code)
  if (/^(ENOTFOUND|EAI_)/.test(reason)) return `its name is not found (DNS, ${reason})`
  if (reason === 'FORBIDDEN_PORT')
    return `is at a port that fetch forbids, because another kind of service uses it (${reason}): choose another`
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(reason)) return `no trustworthy connection (TLS, ${reason})`
  return `no connection (${reason})`
}

export interface Check {
  readonly what: string
  readonly endpoint: ProviderEndpoint
  /** The status is 402 instead of 200 if there is no key. */
  readonly requiresKey: boolean
  /** A response with data has this. */
  readonly holds: RegExp
}

const lite = { excludeTotalDataChart: 'true', excludeTotalDataChartBreakdown: 'true' }

const bitcoin = 'coingecko:bitcoin'

const free = (what: string, endpoint: ProviderEndpoint, holds: RegExp): Check => ({
  what,
  endpoint,
  requiresKey: false,
  holds,
})

export const checks: readonly Check[] = [
  free('chains', toEndpoint('api', ['v2', 'chains']), /"tvl"/),
  free('overview', toEndpoint('api', ['overview', 'fees', 'avalanche'], lite), /"protocols"/),
  free('prices', toEndpoint('coins', ['prices', 'current', bitcoin]), /"price"/),
  free('price chart', toEndpoint('coins', ['chart', bitcoin], { span: '1', period: '1d' }), /"prices"/),
  free('stablecoins', toEndpoint('stablecoins', ['stablecoinchains']), /"totalCirculatingUSD"/),
  free('lending', toEndpoint('yields', ['lendBorrow']), /"pool"/),
  {
    what: 'bridges',
    endpoint: toEndpoint('bridges', ['bridges'], {}, false),
    requiresKey: true,
    holds: /"bridges"/,
  },
]

export const usage: Check = free('usage', toEndpoint('usage', []), /"creditsLeft"/)
