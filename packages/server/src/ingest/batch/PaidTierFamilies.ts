import { getEndpointName, hasErrorCode, ProviderError, type Endpoint } from '@analytics/defillama'

/** A round over all sources takes minutes; the next one tries again. */
const lifeMs = 10 * 60_000

/** A round requests a family that requires a key once, not for each chain. */
export class PaidTierFamilies {
  readonly #now: () => number
  readonly #refusedAt = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Throws PAYMENT_REQUIRED without a request while a refusal is fresh. */
  async attempt<Result>(family: string, endpoint: Endpoint, fetch: () => Promise<Result>): Promise<Result> {
    const age = this.#now() - (this.#refusedAt.get(family) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < lifeMs)
      throw new ProviderError('PAYMENT_REQUIRED', { endpoint: getEndpointName(endpoint) })
    try {
      return await fetch()
    } catch (error) {
      if (hasErrorCode(error, 'PAYMENT_REQUIRED')) this.#refusedAt.set(family, this.#now())
      throw error
    }
  }
}
