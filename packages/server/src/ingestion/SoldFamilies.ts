import { CatalogueError } from '@analytics/contract/errors'

import { nameOf, type Endpoint } from '../provider/endpoint.ts'

/** A round over the sources takes minutes; the next one asks again. */
const lifeMs = 10 * 60_000

/** Remembers which of the provider's families are sold, so that a round asks for one of them once, not for each chain. */
export class SoldFamilies {
  readonly #now: () => number
  readonly #soldAt = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Throws PAYMENT_REQUIRED without a request when the family has just been told to be sold. */
  async around<Result>(family: string, endpoint: Endpoint, work: () => Promise<Result>): Promise<Result> {
    const age = this.#now() - (this.#soldAt.get(family) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < lifeMs) throw new CatalogueError('PAYMENT_REQUIRED', { endpoint: nameOf(endpoint) })
    try {
      return await work()
    } catch (error) {
      if (error instanceof CatalogueError && error.code === 'PAYMENT_REQUIRED')
        this.#soldAt.set(family, this.#now())
      throw error
    }
  }
}
