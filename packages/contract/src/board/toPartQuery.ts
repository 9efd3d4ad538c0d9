import { readExplore } from '../explore/readExplore.ts'
import { findPage } from '../pages/pages.ts'
import { isOffered } from '../view/Parameter.ts'
import { sharedChoices, type PanelPart, type SharedChoices } from './Board.ts'

/** The query of the page of a part, and the choices of the board that this page has no use for. */
export interface PartQuery {
  readonly query: string
  readonly unoffered: readonly (keyof SharedChoices)[]
}

/** The parameters that choose the days of a page. */
export const rangeParameters: readonly string[] = ['timeFrame', 'range', 'zoom']

/** Adds the choices of the board that a part does not say itself. */
export function toPartQuery({ path, query }: PanelPart, shared: SharedChoices): PartQuery {
  const page = findPage(path)?.entry.page
  const search = new URLSearchParams(query)
  const hasOwnRange = rangeParameters.some(name => search.has(name))
  const added = new URLSearchParams()
  const unoffered: (keyof SharedChoices)[] = []
  for (const name of sharedChoices) {
    const value = shared[name]
    const isOfRange = rangeParameters.includes(name)
    if (value === undefined || (isOfRange ? hasOwnRange : search.has(name))) continue
    const usable =
      page?.ownAddress === 'rows'
        ? toExploreChoice(isOfRange ? 'range' : name, value)
        : page && isOffered(page.offers, name, value) && { name, value }
    if (usable) added.set(usable.name, usable.value)
    else unoffered.push(name)
  }
  return { query: [query, added.toString()].filter(text => text !== '').join('&'), unoffered }
}

/** The explorer has one parameter for any range, and compares with no whole months. */
function toExploreChoice(name: string, value: string) {
  const choice = { name, value: value === '24h' ? '1d' : value }
  const { problems } = readExplore(new URLSearchParams([[name, choice.value]]).toString())
  return problems.length > 0 ? null : choice
}
