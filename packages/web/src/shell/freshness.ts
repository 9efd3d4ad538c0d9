import { createStore } from './createStore.ts'

/** How sure the page is of its figures; the view fills it, the top line says it. */
export interface FreshnessState {
  /** The last complete day, as an ISO date. */
  readonly asOf: string | null
  /** The moment of the latest price, in seconds since the epoch, where the page shows prices. */
  readonly pricedAt: number | null
  /** When the provider last gave a good answer, in milliseconds since the epoch. */
  readonly checkedAt: number | null
  readonly failing: boolean
  readonly simulated: boolean
}

const unknown: FreshnessState = {
  asOf: null,
  pricedAt: null,
  checkedAt: null,
  failing: false,
  simulated: false,
}

export const freshness = createStore<FreshnessState>(unknown)

export function setFreshness(state: FreshnessState): void {
  freshness.set(now => (isSame(now, state) ? now : state))
}

export function resetFreshness(): void {
  setFreshness(unknown)
}

const staleMs = 15 * 60_000

/** A quarter of an hour without a good answer is worth a warning. */
export function isStale({ checkedAt }: FreshnessState, now: number): boolean {
  return checkedAt !== null && now - checkedAt >= staleMs
}

function isSame(one: FreshnessState, other: FreshnessState): boolean {
  return (
    one.asOf === other.asOf &&
    one.pricedAt === other.pricedAt &&
    one.checkedAt === other.checkedAt &&
    one.failing === other.failing &&
    one.simulated === other.simulated
  )
}
