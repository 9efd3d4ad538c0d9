/** US dollars; `at` in Unix seconds. */
export interface PricePoint {
  readonly at: number
  readonly price: number
}

/**
 * An asset's prices in order of time, in columns: those of eighty assets are a hundred thousand points, and as many objects
 * take six times the memory.
 */
export class PriceHistory {
  static readonly empty = new PriceHistory([], [])

  readonly #times: Float64Array
  readonly #prices: Float64Array

  /** `prices` has as many items as `times`, in the same order. */
  constructor(times: ArrayLike<number>, prices: ArrayLike<number>) {
    this.#times = times instanceof Float64Array ? times : Float64Array.from(times)
    this.#prices = prices instanceof Float64Array ? prices : Float64Array.from(prices)
  }

  static of(points: readonly PricePoint[]): PriceHistory {
    return new PriceHistory(
      points.map(({ at }) => at),
      points.map(({ price }) => price),
    )
  }

  get length(): number {
    return this.#times.length
  }

  /** Works like `at` of an array: a negative index counts from the end. */
  at(index: number): PricePoint | undefined {
    const at = this.#times.at(index)
    const price = this.#prices.at(index)
    return at === undefined || price === undefined ? undefined : { at, price }
  }

  /** Index of the first point at this time or later; the length where there is none. */
  indexFrom(time: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#times[middle] ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The points at this time and later; the same memory. */
  since(time: number): PriceHistory {
    const first = this.indexFrom(time)
    return first === 0 ? this : new PriceHistory(this.#times.subarray(first), this.#prices.subarray(first))
  }
}
