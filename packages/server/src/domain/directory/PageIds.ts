import { isPossibleId, toLongId } from '@analytics/contract/directory/ids'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

import { compareText } from '../../lib/order.ts'
import { GivenIds, type FormerId } from './GivenIds.ts'

/** One of several that may want the same slug. */
export interface Candidate {
  /** The provider's id. */
  readonly key: string
  readonly slug: string
  /** Goes before its versions where none of them has been given the slug yet. */
  readonly isParent?: boolean
}

/**
 * The ids in addresses of the subjects of one kind. The first that was given a slug keeps it, whatever the sizes are; every other
 * one with this slug has its long id. A former id leads to the subject that last had it, unless another has it now.
 */
export class PageIds {
  readonly #byKey = new Map<string, string>()
  readonly #byId = new Map<string, string>()
  readonly #former: ReadonlyMap<string, readonly FormerId[]>

  constructor(kind: EntityKind, candidates: readonly Candidate[], given = GivenIds.none) {
    for (const { key, slug, isHeld } of toOrdered(kind, candidates, given)) {
      const isFree = isPossibleId(slug) && isHeld !== false && !this.#byId.has(slug)
      const id = isFree ? slug : toLongId({ key, slug })
      this.#byKey.set(key, id)
      this.#byId.set(id, key)
    }
    const former = given.listFormer(kind, new Set(this.#byId.keys()))
    this.#former = new Map([...former].filter(([key]) => this.#byKey.has(key)))
    for (const [key, ids] of this.#former) for (const { id } of ids) this.#byId.set(id, key)
  }

  /** The present id of a subject that is listed. */
  find(key: string): string | undefined {
    return this.#byKey.get(key)
  }

  /** The present id of a subject; for one that is not listed, its key. */
  of(key: string): string {
    return this.find(key) ?? key
  }

  /** The key of the subject that has, or last had, an id. */
  findKey(id: string): string | undefined {
    return this.#byId.get(id)
  }

  /** Ids that lead to a subject besides its present one, oldest first. */
  formerOf(key: string): readonly FormerId[] {
    return this.#former.get(key) ?? []
  }
}

interface Ordered extends Candidate {
  /** Whether it has the slug itself; undefined before it is given any id of the slug. */
  readonly isHeld: boolean | undefined
  readonly since: number
}

/** Those that have the slug first, the last to get it before others; then parents; then by the provider's id. */
function toOrdered(kind: EntityKind, candidates: readonly Candidate[], given: GivenIds): Ordered[] {
  const ordered = candidates.map((candidate): Ordered => {
    const { key, slug } = candidate
    const short = given.findTime(kind, key, slug)
    const long = given.findTime(kind, key, toLongId(candidate))
    if (short === undefined && long === undefined) return { ...candidate, isHeld: undefined, since: 0 }
    return { ...candidate, isHeld: (short ?? -1) > (long ?? -1), since: short ?? 0 }
  })
  return ordered.toSorted(
    (a, b) =>
      Number(b.isHeld ?? false) - Number(a.isHeld ?? false) ||
      b.since - a.since ||
      Number(b.isParent ?? false) - Number(a.isParent ?? false) ||
      compareKeys(a.key, b.key),
  )
}

/** Orders the provider's ids: numbers by size, which is the order in which it gave them, then all others. */
function compareKeys(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  return Number(isNumberB) - Number(isNumberA) || (isNumberA ? a.length - b.length : 0) || compareText(a, b)
}
