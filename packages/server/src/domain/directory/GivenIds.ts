import { toComparable } from '@analytics/contract/directory/names'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

/** An id in addresses that a subject was given. */
export interface GivenId {
  readonly kind: EntityKind
  readonly id: string
  /** The provider's id of the subject; of a chain or category, which have none, its own slug. */
  readonly key: string
  /** The name of the subject when it was given the id. */
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An id that leads to a subject besides its present one. */
export interface FormerId extends Pick<GivenId, 'id' | 'name'> {
  /** Whether the subject got it after the day that is looked at. */
  readonly isLater?: true
}

/** Names of earlier days, without those that differ from the present one by their spelling only. */
export function toFormerNames(former: readonly FormerId[], present: string): string[] {
  const names = former.flatMap(({ name, isLater }) => (isLater ? [] : [name]))
  return [...new Set(names)].filter(name => toComparable(name) !== toComparable(present))
}

/** The record of ids and their subjects, by which an address leads to the same subject for good. */
export class GivenIds {
  static readonly none = new GivenIds([])

  readonly #lastById = new Map<string, GivenId>()
  readonly #byKey = new Map<string, Map<string, GivenId>>()
  readonly #lastByKey = new Map<string, GivenId>()
  readonly #later: readonly GivenId[]

  /** Rows after `until`, in milliseconds since the epoch, decide nothing, but lead to the subjects of then. */
  constructor(rows: readonly GivenId[], until = Number.POSITIVE_INFINITY) {
    const ordered = rows.toSorted((a, b) => a.at - b.at)
    for (const row of ordered.filter(({ at }) => at <= until)) {
      const [byId, byKey] = [nameOf(row.kind, row.id), nameOf(row.kind, row.key)]
      this.#lastById.set(byId, row)
      this.#lastByKey.set(byKey, row)
      const ownIds = this.#byKey.get(byKey) ?? new Map<string, GivenId>()
      ownIds.set(row.id, row)
      this.#byKey.set(byKey, ownIds)
    }
    const later = ordered.filter(({ at }) => at > until)
    this.#later = findLaterIds(later, (kind, id) => this.findKey(kind, id))
  }

  get size(): number {
    return this.#lastById.size
  }

  has(kind: EntityKind): boolean {
    return [...this.#lastById.values()].some(row => row.kind === kind)
  }

  /** The subject that was the last to be given an id. */
  findKey(kind: EntityKind, id: string): string | undefined {
    return this.#lastById.get(nameOf(kind, id))?.key
  }

  /** When a subject was last given an id; undefined if never. */
  findTime(kind: EntityKind, key: string, id: string): number | undefined {
    return this.#byKey.get(nameOf(kind, key))?.get(id)?.at
  }

  findLast(kind: EntityKind, key: string): string | undefined {
    return this.#lastByKey.get(nameOf(kind, key))?.id
  }

  /** The first id that a key was given, whichever subject has the id now. */
  findFirst(kind: EntityKind, key: string): GivenId | undefined {
    return this.#byKey.get(nameOf(kind, key))?.values().next().value
  }

  /** The oldest id that leads to a subject. It stays when a group, whose key is its name, is renamed. */
  findOldest(kind: EntityKind, key: string): string | undefined {
    return this.list(kind).find(row => row.key === key)?.id
  }

  /** The ids that no present subject has, oldest first, by the subjects that last had them, or that got them later. */
  listFormer(kind: EntityKind, present: ReadonlySet<string>): ReadonlyMap<string, readonly FormerId[]> {
    const former = new Map<string, FormerId[]>()
    for (const { kind: ownKind, id, key, name } of this.#lastById.values())
      if (ownKind === kind && !present.has(id)) former.set(key, [...(former.get(key) ?? []), { id, name }])
    for (const { kind: ownKind, id, key, name } of this.#later)
      if (ownKind === kind && !present.has(id))
        former.set(key, [...(former.get(key) ?? []), { id, name, isLater: true }])
    return former
  }

  /** The ids of a kind with the subjects that last had them. */
  list(kind: EntityKind): readonly GivenId[] {
    return [...this.#lastById.values()].filter(row => row.kind === kind)
  }
}

function nameOf(kind: EntityKind, text: string): string {
  return `${kind}/${text}`
}

/** An id that a subject got, with the key that it had then. */
interface Given {
  readonly kind: EntityKind
  readonly id: string
  readonly key: string
}

/** Chains, categories and parents change their key with their name; the former id then leads to the new key. */
const isNamedByKey = (kind: EntityKind, key: string) => kind !== 'app' || key.startsWith('parent#')

/**
 * Ids that subjects got after a moment, with the keys that these subjects had at that moment. `later` is in the order of time;
 * `findKey` tells which subject had an id at the moment.
 */
function findLaterIds<Row extends Given>(
  later: readonly Row[],
  findKey: (kind: EntityKind, id: string) => string | undefined,
): Row[] {
  const keys = new Map<string, string>()
  const lastKeys = new Map<string, string>()
  for (const { kind, id, key } of later) {
    const place = `${kind}/${id}`
    const owner = findKey(kind, id) ?? lastKeys.get(place)
    if (owner !== undefined && owner !== key && isNamedByKey(kind, key) && isNamedByKey(kind, owner))
      keys.set(`${kind}/${key}`, keys.get(`${kind}/${owner}`) ?? owner)
    lastKeys.set(place, key)
  }
  const last = new Map(later.map(row => [`${row.kind}/${row.id}`, row]))
  return [...last.values()].flatMap(row => {
    if (findKey(row.kind, row.id) !== undefined) return []
    return [{ ...row, key: keys.get(`${row.kind}/${row.key}`) ?? row.key }]
  })
}
