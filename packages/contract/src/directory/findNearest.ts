import { distance } from 'fastest-levenshtein'

import type { EntityKind } from '../metrics/entityKinds.ts'
import { isSwapped } from './isSwapped.ts'
import { toAliases, toComparable, type Named } from './names.ts'

/** The share of the longer text that may differ; more edits make it another name. */
const mostEdits = 0.4

/** Finds the entities of a kind, or of any, that are known by a name most like a text; the larger of two that are alike. */
export function findNearest<Each extends Named>(
  { entities }: { readonly entities: readonly Each[] },
  kind: EntityKind | null,
  text: string,
  count: number,
): Each[] {
  const ownEntities = kind === null ? entities : entities.filter(entity => entity.kind === kind)
  return findLike(ownEntities, entity => [entity.id, entity.name, ...toAliases(entity)], text, count)
}

/** Finds what has a name that is most like a text; the first of two that are alike. */
export function findLike<Each>(
  candidates: readonly Each[],
  toNames: (candidate: Each) => readonly string[],
  text: string,
  count: number,
): Each[] {
  const wantedText = toComparable(text)
  if (wantedText === '') return []
  return candidates
    .map(candidate => ({
      candidate,
      edits: Math.min(...toNames(candidate).map(name => toEdits(wantedText, toComparable(name)))),
    }))
    .filter(({ edits }) => edits <= mostEdits)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Edits as a share of the longer text. A text that begins with the other one also counts as near. */
function toEdits(wantedText: string, knownText: string): number {
  if (knownText === '') return 1
  const edits = isSwapped(wantedText, knownText) ? 1 : distance(wantedText, knownText)
  const share = edits / Math.max(wantedText.length, knownText.length)
  const isStart =
    wantedText.length > 2 &&
    knownText.length > 2 &&
    (knownText.startsWith(wantedText) || wantedText.startsWith(knownText))
  return isStart ? Math.min(share, mostEdits) : share
}
