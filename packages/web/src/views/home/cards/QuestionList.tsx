import { recipes } from '@analytics/contract/explore/recipes'
import { fromIsoDay } from '@analytics/contract/query/day'

import { RecipeCard } from '../../../explore/recipes/RecipeCard.tsx'
import { questionClass, shownQuestions, type QuestionListProps } from './shownQuestions.ts'

/** The questions of a day. */
export function QuestionList({ asOf }: QuestionListProps) {
  const first = asOf === undefined ? 0 : fromIsoDay(asOf) * shownQuestions
  const questions = Array.from(
    { length: shownQuestions },
    (_, index) => recipes[(first + index) % recipes.length],
  )
  return questions.map((recipe, index) =>
    recipe ? (
      <li key={index} className={`flex min-w-0 rounded-card bg-surface ${questionClass}`}>
        <RecipeCard {...recipe} />
      </li>
    ) : null,
  )
}
