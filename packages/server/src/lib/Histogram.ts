import type { Sample } from './exposition.ts'

/** How many observed values are at most as large as each bound, their sum and their count. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0
  #count = 0

  /** `bounds` ascend. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = bounds.map(() => 0)
  }

  observe(value: number): void {
    this.#sum += value
    this.#count++
    const at = this.#bounds.findIndex(bound => value <= bound)
    if (at >= 0) this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  get samples(): Sample[] {
    let below = 0
    const buckets = this.#bounds.map((bound, at) => {
      below += this.#counts[at] ?? 0
      return { suffix: '_bucket', labels: { le: String(bound) }, value: below }
    })
    return [
      ...buckets,
      { suffix: '_bucket', labels: { le: '+Inf' }, value: this.#count },
      { suffix: '_sum', value: this.#sum },
      { suffix: '_count', value: this.#count },
    ]
  }
}
