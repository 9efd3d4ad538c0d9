import type { Metric } from './metrics.ts'

/** Well-known issuers and tokens by slug; the wide list matches whole slugs, never parts of them. */
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

/** What a view means by "exclude stablecoins": issuers only, or tokens and protocols behind stablecoins too. */
export type StablecoinRule = 'issuers' | 'wide'

/** Fees and revenue leave out issuers, every other metric the wide list. */
export function stablecoinRuleOf(metric: Metric): StablecoinRule {
  return metric === 'fees' || metric === 'revenue' ? 'issuers' : 'wide'
}

export interface StablecoinCandidate {
  readonly name: string
  readonly slug: string
  readonly category: string | null
}

const issuerWords = ['tether', 'circle']
const issuerCategory = 'stablecoin issuer'
const wideSlugs = new Set<string>([...stablecoinSlugs, 'usdc', 'usdt', 'dai', 'frax', 'tusd'])
const wideNames = new Set<string>(stablecoinNames.map(name => name.toLowerCase()))

/** Whether the exclusion toggle drops an entry. */
export function isStablecoin(entry: StablecoinCandidate, rule: StablecoinRule = 'issuers'): boolean {
  const name = entry.name.toLowerCase()
  const slug = entry.slug.toLowerCase()
  if (entry.category?.toLowerCase() === issuerCategory) return true
  if (issuerWords.some(word => name.includes(word) || slug.includes(word))) return true
  return rule === 'wide' && (wideSlugs.has(slug) || wideNames.has(name))
}
