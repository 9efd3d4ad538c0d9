import type { Labels, Sample } from './exposition.ts'

/** Counts, apart for each set of labels. */
export class Counter {
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>()

  add(labels: Labels): void {
    const key = JSON.stringify(labels)
    const count = this.#counts.get(key)
    if (count) count.value++
    else this.#counts.set(key, { labels, value: 1 })
  }

  get samples(): Sample[] {
    return [...this.#counts.values()].map(({ labels, value }) => ({ labels, value }))
  }
}
