import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

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
export function findLaterIds<Row extends Given>(
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
