import type { Cells } from './charts.ts'

export interface DayCells {
  readonly second: number
  /** Indexes of names, each at most once. */
  readonly names: Uint32Array
  readonly values: Float64Array
}

/**
 * A chart's days as columns: a dozen bytes a value, where objects of a day take sixty. Iterating makes a day's cells again;
 * what was null is absent then.
 */
export class ChartColumns implements Iterable<readonly [second: number, cells: Cells]> {
  readonly #names: string[] = []
  readonly #indexes = new Map<string, number>()
  readonly #days: DayCells[] = []

  get length(): number {
    return this.#days.length
  }

  /** By index. */
  get names(): readonly string[] {
    return this.#names
  }

  get days(): readonly DayCells[] {
    return this.#days
  }

  addDay(day: DayCells): void {
    this.#days.push(day)
  }

  add(second: number, cells: Cells): void {
    const given = Object.keys(cells)
    const names = new Uint32Array(given.length)
    const values = new Float64Array(given.length)
    let at = 0
    for (const name of given) {
      const value = cells[name]
      if (value == null) continue
      names[at] = this.toIndex(name)
      values[at] = value
      at++
    }
    const isFull = at === given.length
    this.addDay({
      second,
      names: isFull ? names : names.slice(0, at),
      values: isFull ? values : values.slice(0, at),
    })
  }

  *[Symbol.iterator](): Generator<readonly [second: number, cells: Cells]> {
    yield* this.from(0)
  }

  /** From the day at `first` on. */
  *from(first: number): Generator<readonly [second: number, cells: Cells]> {
    for (const { second, names, values } of this.#days.slice(first)) {
      // Without a prototype, as `__proto__` is a name like others.
      const cells = Object.create(null) as Record<string, number>
      for (const [at, name] of names.entries()) cells[this.#names[name] ?? ''] = values[at] ?? 0
      yield [second, cells]
    }
  }

  toIndex(name: string): number {
    const known = this.#indexes.get(name)
    if (known !== undefined) return known
    const index = this.#names.length
    this.#names.push(name)
    this.#indexes.set(name, index)
    return index
  }
}
