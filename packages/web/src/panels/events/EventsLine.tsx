import type { EventsData } from '@analytics/contract/api/responses/entities/events'
import { eventKindTexts, type EventKind } from '@analytics/contract/metrics/eventKinds'
import { toPath } from '@analytics/contract/pages/pages'
import type { ViewSearch } from '@analytics/contract/view/parameters'

import { PageLink } from '../../shell/page/PageLink.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { missingTexts } from '../kpi/missingTexts.ts'

interface EventsLineProps {
  /** The kinds that are asked for. */
  readonly kinds: readonly EventKind[]
  /** Null while they load. */
  readonly found: EventsData['kinds'] | null
  /** How many of them are marked. */
  readonly marked: number
  /** Names the subjects whose events they are, where these are some of many. */
  readonly subjects?: string
  readonly onRetry?: (() => void) | null
  /** The same events on their page. */
  readonly view: ViewSearch
}

/** Says how many events a chart marks, or why it marks none. Screen readers read it when it changes. */
export function EventsLine(props: EventsLineProps) {
  const { kinds, found, marked, subjects = '', onRetry = null, view } = props
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-4 pt-2 text-12 text-text-3" data-print="none">
      <span aria-live="polite">
        {onRetry
          ? 'Events could not be loaded'
          : found
            ? toText(kinds, found, marked, subjects)
            : 'Loading events…'}
      </span>
      {onRetry ? <TextButton onClick={onRetry}>Try again</TextButton> : null}
      <PageLink
        path={toPath('events')}
        view={{ ...view, events: kinds.join(',') }}
        className="rounded-small text-text-2 underline outline-focus hover:text-text-1 focus-visible:outline-2"
      >
        All events
      </PageLink>
    </p>
  )
}

/** `3 hacks, raises: needs a provider key`. */
function toText(
  kinds: readonly EventKind[],
  foundKinds: EventsData['kinds'],
  marked: number,
  subjects: string,
): string {
  const counts = foundKinds.filter(({ kind }) => kinds.includes(kind))
  const texts = counts.map(({ kind, state, count }) => {
    const { one, many } = eventKindTexts[kind]
    if (state === 'available') return `${count} ${(count === 1 ? one : many).toLowerCase()}`
    return state === 'not-reported'
      ? `no ${many.toLowerCase()}`
      : `${many.toLowerCase()}: ${missingTexts[state].text.toLowerCase()}`
  })
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const text = [texts.join(', '), subjects, 'in this range'].filter(part => part !== '').join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${marked < all ? `; the ${marked} largest are marked` : ''}`
}
