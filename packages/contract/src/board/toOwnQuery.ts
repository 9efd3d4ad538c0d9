import { findPage } from '../pages/pages.ts'
import { toViewState } from '../view/viewState.ts'
import { sharedChoices, type SharedChoices } from './Board.ts'
import { rangeParameters, toPartQuery } from './toPartQuery.ts'

const shared = new Set<string>(sharedChoices)

/** The query that a part of a board keeps, of the query that its page would have: a choice that the board makes as well is left to it. */
export function toOwnQuery(path: string, query: string, choices: SharedChoices): string {
  const pairs = query.split('&').filter(pair => pair !== '')
  const others = pairs.filter(pair => !shared.has(nameOf(pair)))
  const part = { kind: 'panel', path, panel: '', query: others.join('&') } as const
  const inherited = new URLSearchParams(toPartQuery(part, choices).query)
  const search = new URLSearchParams(query)
  const ownPairs = pairs.filter(pair => {
    const name = nameOf(pair)
    return !shared.has(name) || inherited.get(name) !== search.get(name)
  })
  const isMissing = (name: string) => inherited.has(name) && !search.has(name)
  const hasRange = rangeParameters.some(name => search.has(name))
  const names = sharedChoices.filter(name => isMissing(name) && !(hasRange && rangeParameters.includes(name)))
  return [...ownPairs, ...names.flatMap(name => toStandard(path, name))].join('&')
}

const nameOf = (pair: string) => pair.split('=', 1)[0] ?? ''

/** A page leaves out what it shows by itself, which the board would replace. The present knowledge has no such name. */
function toStandard(path: string, name: (typeof sharedChoices)[number]): string[] {
  const page = findPage(path)?.entry.page
  if (!page || page.ownAddress || name === 'known') return []
  const state = toViewState({}, page.offers)
  const value = name === 'vs' ? state.vs : state.timeFrame
  return [`${name === 'vs' ? 'vs' : 'timeFrame'}=${value}`]
}
