import { getEndpointName, hasErrorCode, ProviderError, type ProviderEndpoint } from '@analytics/defillama'

import { Pauses } from './pauses.ts'

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
