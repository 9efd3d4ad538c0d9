import { CatalogueError } from '@analytics/contract/errors'

import { exchange, type Wire } from '../provider/exchange.ts'
import type { Route } from '../provider/hosts.ts'
import type { Check } from './checks.ts'

/** What came of one request. Holds no address: that may hold the key. */
export interface Finding {
  readonly host: string
  readonly what: string
  readonly status: number | null
  /** True when it was answered as it should be. */
  readonly isWell: boolean
  /** What is wrong or worth knowing, in plain words. */
  readonly words: string
  readonly milliseconds: number
  /** Decoded. */
  readonly bytes: number
  readonly isCompressed: boolean
  /** How far the host's clock is ahead of ours, in seconds; to the second, at best. */
  readonly skewSeconds: number | null
  /** Headers that speak of limits, by their names. */
  readonly limits: Readonly<Record<string, string>>
}

/** Sends one request as the product would, and says what came of it. Never throws. */
export async function examine(
  { what, endpoint, isSold }: Check,
  { host: kind, url }: Route,
  wire: Wire,
): Promise<Finding> {
  const { host } = new URL(url)
  const expected = isSold && kind === 'free' ? 402 : 200
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  try {
    const { status, headers, body } = await exchange(url, what, wire, endpoint.body)
    const milliseconds = elapsed()
    const isWell = status === expected
    return {
      host,
      what,
      status,
      isWell,
      words: wordsOf(status, isWell, body, endpoint.namespace === 'usage'),
      milliseconds,
      bytes: body.length,
      isCompressed: headers.has('content-encoding'),
      skewSeconds: skewOf(headers, Date.now() - milliseconds / 2),
      limits: limitsIn(headers),
    }
  } catch (error) {
    const nothing = { status: null, bytes: 0, isCompressed: false, skewSeconds: null, limits: {} }
    return { host, what, isWell: false, words: troubleOf(error, wire), milliseconds: elapsed(), ...nothing }
  }
}

function wordsOf(status: number, isWell: boolean, body: Uint8Array, isUsage: boolean): string {
  if (isWell && isUsage) return creditsIn(body)
  if (isWell) return status === 402 ? 'sold, as expected without a key' : 'answers'
  if (status === 402) return 'wants to be paid'
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

/** Why there was no answer, by the system's own code. */
function troubleOf(error: unknown, { timeoutMs }: Wire): string {
  const { code = 'UNEXPECTED', details = {} } = error instanceof CatalogueError ? error : {}
  if (code === 'TIMEOUT') return `no answer within ${timeoutMs / 1000} s`
  const reason = String(details['reason'] ?? code)
  if (/^(ENOTFOUND|EAI_)/.test(reason)) return `its name is not found (DNS, ${reason})`
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(reason)) return `no trustworthy connection (TLS, ${reason})`
  return `no connection (${reason})`
}
