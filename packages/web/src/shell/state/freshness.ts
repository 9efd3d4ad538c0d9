import { createStore } from '../../lib/createStore.ts'

export interface FreshnessState {
  /** ISO date of the last complete day. */
  readonly asOf: string | null
  /** Unix seconds of the latest price, on pages that show prices. */
  readonly pricedAt: number | null
  /** Time of the provider's last good response, in milliseconds since the epoch. */
  readonly checkedAt: number | null
  /** ISO date since when what was known is recorded, on pages that show an earlier state. */
  readonly knownSince: string | null
  /** How many sources are late, on pages that ask after all. */
  readonly late: number
}

const unknown: FreshnessState = { asOf: null, pricedAt: null, checkedAt: null, knownSince: null, late: 0 }

export const freshness = createStore<FreshnessState>(unknown)

const reports = new Map<string, FreshnessState>()

/** A board has as many reports as parts, and is as fresh as the oldest. Null takes a report back. */
export function setFreshness(state: FreshnessState | null, id = ''): void {
  if (state) reports.set(id, state)
  else reports.delete(id)
  const [first = unknown, ...others] = reports.values()
  const next = others.reduce((one, other) => ((other.asOf ?? '~') < (one.asOf ?? '~') ? other : one), first)
  freshness.set(now => (isSame(now, next) ? now : next))
}

export function resetFreshness(): void {
  reports.clear()
  setFreshness(null)
}

const staleMs = 15 * 60_000

export function isOutdated({ checkedAt, late }: FreshnessState, now: number): boolean {
  return late > 0 || (checkedAt !== null && now - checkedAt >= staleMs)
}

function isSame(one: FreshnessState, other: FreshnessState): boolean {
  return (
    one.asOf === other.asOf &&
    one.pricedAt === other.pricedAt &&
    one.checkedAt === other.checkedAt &&
    one.knownSince === other.knownSince &&
    one.late === other.late
  )
}
