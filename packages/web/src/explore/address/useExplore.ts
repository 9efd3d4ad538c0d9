import { exploreParameters, readExplore, type ExploreProblem } from '@analytics/contract/explore/readExplore'
import { writeExplore, writeVersus } from '@analytics/contract/explore/writeExplore'
import { letters } from '@analytics/contract/formula/formula'
import { mostRows, type ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { writeExploreRange } from '@analytics/contract/query/exploreRange'
import type { DroppedParameter } from '@analytics/contract/view/readAddress'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { useCallback, useContext, useEffect, useMemo } from 'react'

import { addressNotice } from '../../controls/addressNotice.tsx'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { Notices } from '../../shell/state/notices.ts'

export type ChangeExplore = (patch: Partial<ExploreQuery>, options?: { readonly replace?: boolean }) => void

export interface AddressedQuery {
  readonly query: ExploreQuery
  readonly change: ChangeExplore
  /** The condition of the address that can't be read. */
  readonly unread: string | null
}

/** The address holds everything that the page shows. Null in prerendered markup, which has no address. */
export function useExplore(): AddressedQuery | null {
  const navigation = useNavigation()
  const { notify } = useContext(Notices)
  const text = navigation?.location.query ?? ''
  const { query, problems } = useMemo(() => readExplore(text), [text])
  const change = useCallback<ChangeExplore>(
    (patch, { replace = false } = {}) => {
      if (!navigation) return
      const { navigator, location } = navigation
      navigator.change(
        { path: location.path, search: writeExplore({ ...query, ...patch }), kept: location.kept },
        replace,
      )
    },
    [navigation, query],
  )
  const unread =
    (query.when === null && problems.find(({ parameter }) => parameter === 'when')?.value) || null
  useEffect(() => {
    // A row names its own problem, and so does the condition.
    const unusable = problems.filter(
      ({ row, option, parameter, value }) =>
        (row === null || option !== null) && !(parameter === 'when' && value === unread),
    )
    if (unusable.length === 0) return
    const dropped = unusable.map(problem => toDropped(problem, query))
    notify(addressNotice({ dropped, view: defaultViewState }))
    change({}, { replace: true })
  }, [problems, query, change, unread, notify])
  return useMemo(() => navigation && { query, change, unread }, [navigation, query, change, unread])
}

/** The page's own choice in place of a value that is not usable, or that is given once more. */
const effects: Readonly<Record<string, (query: ExploreQuery) => string>> = {
  s: () => `at most ${mostRows} rows are drawn`,
  range: ({ range }) => `${writeExploreRange(range).toUpperCase()} is shown`,
  grain: ({ grain }) => `${grain ?? 'the usual grain'} is shown`,
  vs: ({ vs }) => (vs === null ? 'nothing is compared' : `${writeVersus(vs)} is compared`),
  events: ({ events }) => (events.length === 0 ? 'no events are marked' : `${events.join(',')} are marked`),
  tab: ({ tab }) => `the tab of ${tab} is shown`,
}

function toDropped(problem: ExploreProblem, query: ExploreQuery): DroppedParameter & { effect?: string } {
  const { parameter, value, row, option, allowed } = problem
  const reason = reasonOf(problem)
  if (row === null || option === null) {
    const effect = effects[parameter]?.(query)
    return { name: parameter, value, reason, ...(effect === undefined ? {} : { effect }) }
  }
  const effect = allowed.length > 0 ? 'not an option of a row' : 'only a row with a star has members to rank'
  return { name: `row ${letters[row - 1]}`, value: option, reason, effect }
}

function reasonOf({ parameter }: ExploreProblem): DroppedParameter['reason'] {
  return exploreParameters.includes(parameter) ? 'unusable' : 'unknown'
}
