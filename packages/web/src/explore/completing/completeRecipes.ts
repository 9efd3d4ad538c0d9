import { createMatcher } from '@analytics/contract/directory/createMatcher'
import { recipes } from '@analytics/contract/explore/recipes'

import { toWords, withoutFillers } from '../../search/model/words.ts'
import type { Completion } from './completeName.ts'

/** A question with its answer: a whole view in place of a row. */
export interface RecipeCompletion extends Completion {
  /** The address behind `/explore?`. */
  readonly address: string
}

/** Fewer words are a name more likely than a question. */
const leastWords = 2
const most = 2

const matcher = createMatcher(
  recipes.map(({ question, idea, address }) => ({ name: question, words: idea, address })),
)

/** The questions that have all words of the text. */
export function completeRecipes(text: string): readonly RecipeCompletion[] {
  const words = withoutFillers(toWords(text))
  if (words.length < leastWords) return []
  return matcher(words.join(' '))
    .filter(({ isTypo }) => !isTypo)
    .slice(0, most)
    .map(({ item: { name, address } }) => ({
      text: name,
      isWhole: true,
      name,
      detail: 'Question',
      code: null,
      figure: null,
      address,
    }))
}
