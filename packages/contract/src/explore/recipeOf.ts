import type { ExploreQuery } from '../query/ExploreQuery.ts'
import { readExplore } from './readExplore.ts'
import { recipes, type Recipe } from './recipes.ts'
import { writeExplore } from './writeExplore.ts'

/** The chart that a query asks for, whatever its table shows and whoever asks. */
function toChartAddress(query: ExploreQuery): string {
  return writeExplore({
    ...query,
    tab: 'values',
    sort: null,
    find: null,
    known: null,
    points: null,
    hasAllMembers: false,
    isLenient: false,
  })
}

const recipesByChart = new Map<string, Recipe>(
  recipes.map(recipe => [toChartAddress(readExplore(recipe.address).query), recipe]),
)

/** The recipe whose question a query still asks; undefined once it asks for something else, or has a title of its own. */
export function recipeOf(query: ExploreQuery): Recipe | undefined {
  return recipesByChart.get(toChartAddress(query))
}
