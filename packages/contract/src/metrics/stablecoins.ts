import { toCategory } from './categories.ts'
import type { Metric } from './metrics.ts'

/** Compared as whole slugs, never as parts. */
export const stablecoinSlugs = [
  'tether',
  'circle',
  'paxos-stablecoin-issuer',
  'ripple-usd',
  'm0',
  'metamask-usd',
  'usdd',
  'ethena-usde',
  'first-digital-usd',
  'true-usd',
] as const

export const stablecoinNames = [
  'Tether',
  'Circle',
  'Paxos Stablecoin Issuer',
  'Ripple USD',
  'M0',
  'MetaMask USD',
  'USDD',
  'Ethena USDe',
  'First Digital USD',
  'TrueUSD',
  'USDT',
  'USDC',
  'DAI',
  'FRAX',
] as const

/** `issuers` only, or also the tokens and protocols behind stablecoins. */
export type StablecoinRule = 'issuers' | 'wide'

export function stablecoinRuleOf(metric: Metric): StablecoinRule {
  return metric === 'fees' || metric === 'revenue' ? 'issuers' : 'wide'
}

export interface StablecoinCandidate {
  readonly name: string
  readonly slug: string
  readonly category: string | null
}

const issuerPattern = ['tether', 'circle']
const issuerCategory = 'Stablecoin Issuer'
const wideSlugs = new Set<string>([...stablecoinSlugs, 'usdc', 'usdt', 'dai', 'frax', 'tusd'])
const wideNames = new Set<string>(stablecoinNames.map(name => name.toLowerCase()))

export function isStablecoin(entry: StablecoinCandidate, rule: StablecoinRule = 'issuers'): boolean {
  const name = entry.name.toLowerCase()
  const slug = entry.slug.toLowerCase()
  if (toCategory(entry.category) === issuerCategory) return true
  if (issuerPattern.some(word => name.includes(word) || slug.includes(word))) return true
  return rule === 'wide' && (wideSlugs.has(slug) || wideNames.has(name))
}

export const endedStatuses = ['dead', 'deprecated', 'delisted'] as const

/** The provider's verdict that a coin or an application has ended. */
export interface Ended {
  readonly status: (typeof endedStatuses)[number]
  /** ISO day; null where the provider names none. */
  readonly since: string | null
}

/** `dead since 2023-02-01`, `deprecated`. */
export function endedText({ status, since }: Ended): string {
  return since === null ? status : `${status} since ${since}`
}
