import { distance } from 'fastest-levenshtein'

import type { EntityKind } from '../metrics/entityKinds.ts'
import type { Entity } from './directory.ts'

/** The share of the longer text that may differ; more edits make it another name. */
const mostEdits = 0.4
const longest = 64

/** Finds the entities of a kind, or of any, whose name or id is most like a text; the larger of two that are alike. */
export function findNearest<Named extends Pick<Entity, 'kind' | 'id' | 'name'>>(
  { entities }: { readonly entities: readonly Named[] },
  kind: EntityKind | null,
  text: string,
  count: number,
): Named[] {
  const wanted = toComparable(text)
  if (wanted === '') return []
  const near: { readonly entity: Named; readonly edits: number }[] = []
  for (const entity of entities) {
    if (kind !== null && entity.kind !== kind) continue
    const edits = Math.min(...[entity.id, entity.name].map(each => toEdits(wanted, toComparable(each))))
    if (edits <= mostEdits) near.push({ entity, edits })
  }
  return near
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ entity }) => entity)
}

/** Edits as a share of the longer text. A text that begins with the other one counts as near, too. */
function toEdits(wanted: string, known: string): number {
  if (known === '') return 1
  const share = distance(wanted, known) / Math.max(wanted.length, known.length)
  const isStart =
    wanted.length > 2 && known.length > 2 && (known.startsWith(wanted) || wanted.startsWith(known))
  return isStart ? Math.min(share, mostEdits) : share
}

function toComparable(text: string): string {
  return text
    .slice(0, longest)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
