import { AppError } from '@analytics/contract/api/errors'
import { entityKindTexts, type EntityKind } from '@analytics/contract/metrics/entityKinds'

/** Nothing of the kind has the id. `place` is the row of the explorer that names it, how it does, and ids that resemble it. */
export function unknownEntity(
  kind: EntityKind,
  id: string,
  place: { readonly name?: string; readonly row?: number; readonly near?: string } = {},
): AppError {
  const texts = { kind: entityKindTexts[kind].one.toLowerCase(), hint: toBlanksHint(id) }
  return new AppError('UNKNOWN_ENTITY', { id, name: id, ...texts, ...place })
}

/** Ids hold dashes, so a minus without blanks is taken for a part of one. */
function toBlanksHint(id: string): string {
  const [, before, after] = /^(.+)-([A-L]|\d+)$/.exec(id) ?? []
  return before && after ? `. A minus needs blanks around it: ${before} - ${after}` : ''
}
