import type { TableId } from '@analytics/contract/api/fields/responseParts'
import { othersId } from '@analytics/contract/metrics/palettes'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { maxAdded, type ViewState } from '@analytics/contract/view/viewState'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { tableOptions } from '../../data/requestOptions.ts'
import { createStore, useStore } from '../../lib/createStore.ts'
import { useNotice } from '../../shell/state/notices.ts'

interface LinkedIdsProps {
  /** The ids of the address when the page was opened. Those that turn up later come from the page itself, such as a chain that was taken out of the chart. */
  readonly opened: readonly string[]
  /** The series that the chart draws; null while it has none of the chosen view. */
  readonly drawn: readonly string[] | null
  readonly membersRequest: ApiRequest<TableId> | null
  readonly view: Pick<ViewState, 'shown' | 'added'>
  readonly onChange: ChangeView
}

/** The series that each chart of the page can draw. They share the ids in the address. */
const drawable = createStore<ReadonlyMap<string, readonly string[] | null>>(new Map())

const none: readonly string[] = []

/** Draws what a link names even if it is no longer among the largest. Names what no chart of the page can draw. */
export function LinkedIds({ opened, drawn, membersRequest, view, onChange }: LinkedIdsProps) {
  const { shown, added } = view
  const named = useMemo(() => [...new Set([...(shown ?? none), ...added])], [shown, added])
  const lost = useMemo(() => {
    const knownIds = new Set([othersId, ...(drawn ?? named)])
    return named.filter(id => !knownIds.has(id))
  }, [drawn, named])
  const { data } = useQuery(tableOptions(lost.length > 0 && membersRequest ? membersRequest : undefined))
  const members = data?.response.data.rows

  useEffect(() => {
    const existing = lost.filter(id => !added.includes(id) && members?.some(row => row.id === id))
    const next = [...added, ...existing].slice(0, maxAdded)
    if (next.length > added.length) onChange({ added: next }, { replace: true })
  }, [lost, members, added, onChange])

  const canDraw = useMemo(() => {
    if (!drawn || lost.length === 0 || !membersRequest) return drawn
    return members ? [...drawn, ...members.map(({ id }) => id)] : null
  }, [drawn, lost, membersRequest, members])
  const key = useId()
  useEffect(() => {
    drawable.set(now => new Map(now).set(key, canDraw))
  }, [key, canDraw])
  useEffect(
    () => () => drawable.set(now => new Map([...now].filter(([otherKey]) => otherKey !== key))),
    [key],
  )

  const all = [...useStore(drawable).values()]
  const missing = all.includes(null)
    ? none
    : opened.filter(id => id !== othersId && named.includes(id) && !all.some(ids => ids?.includes(id)))
  const text = missing.map(id => `“${id}”`).join(', ')
  const isAnyShown = shown === null || shown.some(id => !missing.includes(id))
  const notice = useMemo(() => {
    if (text === '') return null
    const shownText = (
      <>
        Not found: <strong>{text}</strong>.{' '}
        {isAnyShown ? 'Everything else is shown.' : 'All series are shown instead.'}
      </>
    )
    return { tone: 'info', sticky: true, isClosable: true, text: shownText } as const
  }, [text, isAnyShown])
  useNotice('lost', notice)
  return null
}
