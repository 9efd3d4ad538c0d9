import { CatalogueError } from '@analytics/contract/errors'
import type { Unreadable } from '@analytics/contract/shapes/status'

import { mostSamples, OddList } from './OddList.ts'

/** A refusal names the first few. */
const namedInRefusal = 2

/**
 * What of one payload could not be read, list by list. A parser skips what is odd, notes it here, and calls `check`
 * when it is done: a payload is refused only when too much of it is unreadable.
 */
export class OddEntries {
  readonly endpoint: string
  readonly #checked: OddList[] = []
  readonly #told: OddList[] = []
  readonly #isStrict: boolean

  constructor(endpoint: string, isStrict = false) {
    this.endpoint = endpoint
    this.#isStrict = isStrict
  }

  /** For payloads that no figure is from: the first odd entry refuses them. */
  static none(endpoint: string): OddEntries {
    return new OddEntries(endpoint, true)
  }

  /** A list of the payload, by the way to it; `flat` where each value in an entry counts as one. */
  list(path: readonly PropertyKey[] = [], kind: 'flat' | 'deep' = 'deep'): OddList {
    const list = new OddList(this.endpoint, path, this.#isStrict, kind === 'flat')
    this.#checked.push(list)
    return list
  }

  /** A list within an entry, which may spoil that entry but not the payload: see `tell` and `OddList.add`. */
  part(path: readonly PropertyKey[]): OddList {
    return new OddList(this.endpoint, path, this.#isStrict)
  }

  /** Reports a part without having the payload refused for it. */
  tell(part: OddList): void {
    this.#told.push(part)
  }

  /** Throws BAD_SHAPE when too much of any list is unreadable. */
  check(): void {
    for (const list of this.#checked) if (list.isTooOdd) throw this.#refusalOf(list)
  }

  /** Null when everything could be read. */
  get report(): Unreadable | null {
    const lists = [...this.#checked, ...this.#told]
    const sum = (valueOf: (list: OddList) => number) => lists.reduce((all, list) => all + valueOf(list), 0)
    const count = sum(list => list.count)
    if (count === 0) return null
    const samples = lists.flatMap(list => list.samples).slice(0, mostSamples)
    return { count, of: sum(list => list.of), samples }
  }

  #refusalOf({ samples, count, of }: OddList): CatalogueError {
    const named = samples.slice(0, namedInRefusal).map(({ field, why }) => `${field || 'the answer'}: ${why}`)
    const detail = `${named.join('; ')} (${count} of ${of} entries unreadable)`
    return new CatalogueError('BAD_SHAPE', { endpoint: this.endpoint, detail })
  }
}

/** The reports of several payloads as one. */
export function sumOfUnreadable(reports: readonly (Unreadable | null)[]): Unreadable | null {
  const found = reports.filter(report => report !== null)
  if (found.length === 0) return null
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    of: found.reduce((sum, { of }) => sum + of, 0),
    samples: found.flatMap(({ samples }) => samples).slice(0, mostSamples),
  }
}
