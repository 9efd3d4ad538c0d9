import type { Day } from '@analytics/contract/query/day'

import type { Session } from '../../../store/database/Session.ts'
import type { PriceWindowRepository } from '../../../store/prices/PriceWindowRepository.ts'
import { PriceCoverage } from './PriceCoverage.ts'

interface Parts {
  readonly windows: PriceWindowRepository
  readonly coins: readonly string[]
  readonly now: () => number
  readonly isOffered: () => boolean
}

/** What is missing of the price history that another process fetches. */
export class FollowedHistory {
  readonly #parts: Parts
  #coverage = new PriceCoverage(new Map(), new Map(), () => 0)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async load(session: Session): Promise<() => void> {
    const { windows } = this.#parts
    const coverage = new PriceCoverage(
      await windows.getAll(session),
      await windows.getCoins(session),
      () => 0,
    )
    return () => {
      this.#coverage = coverage
    }
  }

  progress(
    coins = this.#parts.coins,
    from: Day = 0,
  ): { readonly done: number; readonly total: number } | null {
    return this.#parts.isOffered() ? this.#coverage.progress(coins, from, this.#parts.now()) : null
  }

  /** Nobody is hurried: the ingester does not know which pages are open. */
  want(): void {}
}
