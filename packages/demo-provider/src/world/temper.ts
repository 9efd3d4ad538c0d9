import type { Tide } from './growth.ts'

/** How a category's flows behave from day to day. */
export interface Temper {
  /** standard deviation of the logarithm of a day's flow */
  readonly swing: number
  /** 1: weekends are about a fifth lower; 0: no weekends */
  readonly week: number
  readonly tide: Tide
}

const trading: Temper = { swing: 0.3, week: 1, tide: 'market' }
const memes: Temper = { swing: 0.4, week: 0.5, tide: 'market' }
const locked: Temper = { swing: 0.05, week: 0, tide: 'locked' }
const issuing: Temper = { swing: 0.01, week: 0, tide: 'supply' }
const other: Temper = { swing: 0.2, week: 0.4, tide: 'market' }

const tempers: Readonly<Record<string, Temper>> = {
  Dexs: trading,
  Derivatives: trading,
  Interface: trading,
  'DEX Aggregator': { ...trading, swing: 0.25 },
  Launchpad: { ...memes, swing: 0.45 },
  'Trading App': memes,
  'Telegram Bot': memes,
  Wallets: { ...memes, swing: 0.3 },
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
  Yield: { ...locked, swing: 0.12 },
  Chain: { swing: 0.2, week: 0.6, tide: 'market' },
}

export const temperOf = (category: string | null): Temper => tempers[category ?? ''] ?? other

/** Thursday is 1, because the reference day is one. 1970-01-01, day 0, was a Thursday too. */
const week = [1, 0.98, 0.79, 0.81, 1.02, 1.04, 1.03]

export const weekday = (strength: number, day: number): number =>
  1 + strength * ((week[((day % 7) + 7) % 7] ?? 1) - 1)
