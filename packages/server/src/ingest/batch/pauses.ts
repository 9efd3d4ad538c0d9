import { getEndpointName, hasErrorCode, ProviderError, type ProviderEndpoint } from '@analytics/defillama'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Pause {
  readonly firstMs: number
  /** Each further time in a row doubles the pause, up to this. */
  readonly mostMs: number
}

/** How long a request to the provider is not repeated, by its outcome. All ingestion loops use this table. */
export const pauses = {
  /** A source that has been looked at is looked at again after this. */
  checkedSource: { firstMs: 5 * minuteMs, mostMs: 5 * minuteMs },
  failedSource: { firstMs: minuteMs / 2, mostMs: 30 * minuteMs },
  /** A round over all sources takes minutes, and a key for one chain is a key for all. */
  paidFamily: { firstMs: 10 * minuteMs, mostMs: 10 * minuteMs },
  /** A request that failed because of this coin alone. */
  failedCoin: { firstMs: 6 * hourMs, mostMs: 6 * hourMs },
  failedWindow: { firstMs: minuteMs / 2, mostMs: 6 * hourMs },
  /** The provider answered without what was asked for. */
  emptyWindow: { firstMs: 10 * minuteMs, mostMs: 6 * hourMs },
  /** A price that is held back: three fetches over an hour confirm it. */
  heldPrice: { firstMs: 30 * minuteMs, mostMs: 30 * minuteMs },
  unknownStart: { firstMs: 24 * hourMs, mostMs: 24 * hourMs },
  failedStart: { firstMs: 10 * minuteMs, mostMs: 24 * hourMs },
} as const satisfies Record<string, Pause>

export type PauseReason = keyof typeof pauses

/** Milliseconds after the `times`th time in a row, which counts from 1. */
export function pauseAfter(reason: PauseReason, times = 1): number {
  const { firstMs, mostMs } = pauses[reason]
  return Math.min(firstMs * 2 ** Math.min(Math.max(0, times - 1), 30), mostMs)
}

/** Requests that must not be repeated yet, by any key. Kept in memory: a restart may repeat each of them once. */
export class Pauses {
  readonly #now: () => number
  readonly #noted = new Map<
    string,
    { readonly reason: PauseReason; readonly at: number; readonly times: number }
  >()

  constructor(now: () => number) {
    this.#now = now
  }

  note(key: string, reason: PauseReason): void {
    const former = this.#noted.get(key)
    const times = former?.reason === reason ? former.times + 1 : 1
    this.#noted.set(key, { reason, at: this.#now(), times })
  }

  /** The request was answered with what was asked for. */
  forget(key: string): void {
    this.#noted.delete(key)
  }

  /** A clock that was set back ends every pause. */
  mayRepeat(key: string): boolean {
    const noted = this.#noted.get(key)
    if (!noted) return true
    const age = this.#now() - noted.at
    return age < 0 || age >= pauseAfter(noted.reason, noted.times)
  }
}

/** A round requests a family that requires a key once, not for each chain. */
export class PaidTierFamilies {
  readonly #pauses: Pauses

  constructor(now: () => number) {
    this.#pauses = new Pauses(now)
  }

  /** Throws PAYMENT_REQUIRED without a request while a refusal is fresh. */
  async attempt<Result>(
    family: string,
    endpoint: ProviderEndpoint,
    fetch: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.#pauses.mayRepeat(family))
      throw new ProviderError('PAYMENT_REQUIRED', { endpoint: getEndpointName(endpoint) })
    try {
      return await fetch()
    } catch (error) {
      if (hasErrorCode(error, 'PAYMENT_REQUIRED')) this.#pauses.note(family, 'paidFamily')
      throw error
    }
  }
}
