import { letters } from '../formula/formula.ts'
import type { ExploreQuery } from '../query/ExploreQuery.ts'
import { recipeOf } from './recipeOf.ts'

interface RowState {
  readonly letter: string
  readonly name: string
  readonly state: string
}

/**
 * The user's title, the question of a recipe, or the names of the rows that are drawn. Hidden operands name a view only where
 * nothing else does.
 */
export function toViewTitle(query: ExploreQuery, states: readonly RowState[]): string {
  const { title, rows } = query
  const usable = states.filter(({ state }) => state === 'ready')
  const shownStates = usable.filter(({ letter }) => !rows[letters.indexOf(letter)]?.isOff)
  return (
    title ??
    recipeOf(query)?.question ??
    [...new Set((shownStates.length > 0 ? shownStates : usable).map(({ name }) => name))].join(', ')
  )
}
