import type { Star } from '@analytics/contract/files/workspace'
import { parseLineName } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'

import { StarButton } from '../../shell/workspace/StarButton.tsx'

/** The star of a row that is one line of one subject. */
export function SubjectStar({ expression }: { readonly expression: string }) {
  const star = toStar(expression)
  return star ? <StarButton subject={star} name={star.id} /> : null
}

function toStar(expression: string): Star | null {
  try {
    const { subject } = parseLineName(expression)
    const kind = entityKinds.find(each => each === subject.kind)
    return kind && wildcardOf(subject) === null ? { kind, id: subject.id } : null
  } catch {
    return null
  }
}
