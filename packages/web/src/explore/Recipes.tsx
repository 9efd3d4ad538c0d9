import { recipes } from '@analytics/contract/explore/recipes'
import { toPath } from '@analytics/contract/pages/pages'
import { useId } from 'react'

import { toAddress } from '../lib/address/basePath.ts'
import { opensElsewhere } from '../lib/opensElsewhere.ts'
import { Card } from '../panels/Card.tsx'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'

const path = toPath('explore')

/** Questions to start from. */
export function Recipes() {
  const id = useId()
  const navigation = useNavigation()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="px-4 pt-3 text-14 font-semibold text-text-1">
        Start from a question
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:grid-cols-2 xl:grid-cols-3">
        {recipes.map(recipe => (
          <li key={recipe.id} className="flex min-w-0">
            <a
              href={`${toAddress(path)}?${recipe.address}`}
              onClick={event => {
                if (!navigation || opensElsewhere(event)) return
                event.preventDefault()
                navigation.navigator.open({ path, search: recipe.address, kept: navigation.location.kept })
              }}
              className="flex min-w-0 flex-1 flex-col gap-2 rounded-card border border-border-1 px-4 py-3 transition-colors hover:border-border-2 hover:bg-hover"
            >
              <span className="text-13 font-medium text-text-1">{recipe.question}</span>
              <span className="truncate font-mono text-12 text-text-3">{recipe.address}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
