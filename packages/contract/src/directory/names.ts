import { spellingsOf } from '../metrics/categories.ts'
import { chains, findChain } from '../metrics/chains.ts'
import { entityKindTexts, type EntityKind } from '../metrics/entityKinds.ts'
import { foldText } from '../query/foldText.ts'
import type { Entity } from './directory.ts'

const longest = 64

export type Named = Pick<Entity, 'kind' | 'id' | 'name'> & Partial<Pick<Entity, 'detail'>>

/** Symbol and other spellings by which an entity is known besides its id and name. */
export function toAliases({ kind, id, name, detail = null }: Named): readonly string[] {
  if (entityKindTexts[kind].hasSymbol) return detail === null ? [] : [detail]
  if (kind === 'category') return spellingsOf(name)
  const chain = kind === 'chain' ? findChain(id) : undefined
  return chain === undefined ? [] : [chains[chain].segment, ...chains[chain].aliases]
}

/** Finds the largest entity of a kind that has exactly this name, symbol or alias, in any case and punctuation. */
export function findNamed<Each extends Named>(
  { entities }: { readonly entities: readonly Each[] },
  kind: EntityKind,
  text: string,
): Each | undefined {
  const wantedText = toComparable(text)
  if (wantedText === '') return undefined
  const ownEntities = entities.filter(entity => entity.kind === kind)
  const isSame = (name: string) => toComparable(name) === wantedText
  return (
    ownEntities.find(({ id, name }) => isSame(id) || isSame(name)) ??
    ownEntities.find(entity => toAliases(entity).some(isSame))
  )
}

/** A text as searches compare it, without spaces and punctuation. */
export function toComparable(text: string): string {
  return foldText(text.slice(0, longest)).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
