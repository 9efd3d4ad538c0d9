import type { Entity, EntityDirectory } from '@analytics/contract/directory/directory'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

import type { Search } from './createSearch.ts'

const most = 12

interface Wanted {
  readonly kind: EntityKind
  readonly id: string
  readonly text: string
}

/** Lists what a subject can be compared with: others of its kind, those that the text finds, or the largest ones with those of its category first. */
export function toPeers(
  find: Search['find'],
  directory: EntityDirectory | undefined,
  { kind, id, text }: Wanted,
): readonly Entity[] {
  const isNamed = text.trim() !== ''
  const all = isNamed ? find(text).flatMap(({ item }) => item.entity ?? []) : (directory?.entities ?? [])
  const peers = all.filter(entity => entity.kind === kind && entity.id !== id)
  const ownEntity = directory?.byPath.get(`${kind}/${id}`)
  if (isNamed || ownEntity === undefined || ownEntity.detail === null) return peers.slice(0, most)
  const isAlike = ({ detail }: Entity) => detail === ownEntity.detail
  return [...peers.filter(isAlike), ...peers.filter(peer => !isAlike(peer))].slice(0, most)
}
