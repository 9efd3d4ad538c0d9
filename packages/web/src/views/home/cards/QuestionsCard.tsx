import { recipes } from '@analytics/contract/explore/recipes'
import { fromIsoDay } from '@analytics/contract/query/day'
import { useId } from 'react'

import { RecipeCard } from '../../../explore/recipes/RecipeCard.tsx'

const shownCount = 4

interface QuestionsCardProps {
  /** The last complete day of the data; undefined until it is known. */
  readonly asOf: string | undefined
}

/** Four questions of the explorer with their answers, others each day. */
export function QuestionsCard({ asOf }: QuestionsCardProps) {
  const id = useId()
  const first = asOf === undefined ? 0 : fromIsoDay(asOf) * shownCount
  const questions = Array.from(
    { length: shownCount },
    (_, index) => recipes[(first + index) % recipes.length],
  )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 px-4 md:px-0">
      <h2 id={id} className="text-14 font-semibold text-text-1">
        Questions of the day
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:gap-4 wide:grid-cols-4">
        {questions.map((recipe, index) =>
          recipe ? (
            <li key={index} className="flex min-w-0 rounded-card bg-surface">
              <RecipeCard {...recipe} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
