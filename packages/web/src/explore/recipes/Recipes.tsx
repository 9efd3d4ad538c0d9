import { recipes } from '@analytics/contract/explore/recipes'
import { useId } from 'react'

import { Card } from '../../panels/Card.tsx'
import { RecipeCard } from './RecipeCard.tsx'

/** Questions to start from, each with its answer as a small chart. */
export function Recipes() {
  const id = useId()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="px-4 pt-3 text-14 font-semibold text-text-1">
        Start from a question
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:grid-cols-2 xl:grid-cols-3">
        {recipes.map(recipe => (
          <li key={recipe.id} className="flex min-w-0">
            <RecipeCard {...recipe} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
