import { tryFormula } from '@analytics/contract/formula/parseFormula'

import { createRecents } from '../../lib/createRecents.ts'
import { toNamed } from './named.ts'

/** The subjects that rows were made of, each as `app/uniswap`. */
export const recentSubjects = createRecents('analytics.subjects', 8)

/** Records the subject of a row that is one line of one subject. */
export function noteSubject(expression: string): void {
  const formula = tryFormula(expression)
  const { kind, id } = (formula && toNamed(formula)?.line.subject) ?? { kind: 'all', id: '' }
  if (kind !== 'all' && !id.includes('*')) recentSubjects.note(`${kind}/${id}`)
}
