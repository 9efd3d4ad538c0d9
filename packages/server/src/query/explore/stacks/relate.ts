import type { Metric } from '@analytics/contract/metrics/metrics'

import { holds, meets, type Region } from './toRegion.ts'

export interface Term {
  readonly metric: Metric
  /** The functions around the line. */
  readonly within: string
  readonly region: Region
}

/** The sums that a drawn series is made of. */
export interface Piece {
  readonly added: readonly Term[]
  readonly taken: readonly Term[]
  /** Whether the piece is a single sum, which can be taken from a whole. */
  readonly isPlain: boolean
}

/** How much of a part lies in a whole. */
export type Relation = 'apart' | 'part' | 'mixed'

/** Tells whether all of `part` is in `whole`, nothing of it, or some: only what is in it wholly can be taken from it. */
export function relate(whole: Piece, part: Piece): Relation {
  const relations = new Set(part.added.map(term => relateTerm(whole, part, term)))
  if (relations.size > 1) return 'mixed'
  const [relation = 'apart'] = relations
  return relation === 'part' && !part.isPlain ? 'mixed' : relation
}

function relateTerm(whole: Piece, part: Piece, term: Term): Relation {
  const isIn = (terms: readonly Term[], { metric, region }: Term, is: typeof holds) =>
    terms.some(other => other.metric === metric && is(other.region, region))
  if (isIn(whole.taken, term, holds)) return 'apart'
  const met = whole.added.filter(other => isIn([other], term, meets) && !isIn(part.taken, other, holds))
  if (met.length === 0) return 'apart'
  const isWhole = met.some(other => other.within === term.within && holds(other.region, term.region))
  return isWhole && !isIn(whole.taken, term, meets) ? 'part' : 'mixed'
}
