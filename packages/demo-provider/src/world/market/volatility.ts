import type { Trend } from './trends.ts'

export interface VolatilityProfile {
  readonly sigma: number
  /** 1 lowers weekends by about a fifth, 0 not at all. */
  readonly week: number
  readonly trend: Trend
}

const trading: VolatilityProfile = { sigma: 0.3, week: 1, trend: 'market' }
const memes: VolatilityProfile = { sigma: 0.4, week: 0.5, trend: 'market' }
const locked: VolatilityProfile = { sigma: 0.05, week: 0, trend: 'locked' }
const issuing: VolatilityProfile = { sigma: 0.01, week: 0, trend: 'supply' }
const other: VolatilityProfile = { sigma: 0.2, week: 0.4, trend: 'market' }

const profiles: Readonly<Record<string, VolatilityProfile>> = {
  Dexs: trading,
  Derivatives: trading,
  Interface: trading,
  'DEX Aggregator': { ...trading, sigma: 0.25 },
  Launchpad: { ...memes, sigma: 0.45 },
  'Trading App': memes,
  'Telegram Bot': memes,
  Wallets: { ...memes, sigma: 0.3 },
  'Prediction Market': memes,
  MEV: memes,
  Options: memes,
  'Stablecoin Issuer': issuing,
  Lending: locked,
  CDP: locked,
  'Basis Trading': locked,
  RWA: locked,
  'Liquid Staking': locked,
  'Liquid Restaking': locked,
  Restaking: locked,
  Yield: { ...locked, sigma: 0.12 },
  Chain: { sigma: 0.2, week: 0.6, trend: 'market' },
}

export function toVolatilityProfile(category: string | null): VolatilityProfile {
  return profiles[category ?? ''] ?? other
}

/** The week begins on Thursday, the weekday of both 1970-01-01 and the reference day. */
const week = [1, 0.98, 0.79, 0.81, 1.02, 1.04, 1.03]

export function weekdayFactor(strength: number, day: number): number {
  return 1 + strength * ((week[((day % 7) + 7) % 7] ?? 1) - 1)
}
