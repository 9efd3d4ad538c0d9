import type { AppEvent, EventsData, EventsResponse } from '@analytics/contract/api/responses/entities/events'
import { formatUsd } from '@analytics/contract/format/number'
import { eventKindTexts, eventSources } from '@analytics/contract/metrics/eventKinds'
import { toPath } from '@analytics/contract/pages/pages'
import { fromIsoDay } from '@analytics/contract/query/day'
import { KeyRound } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatDay } from '../../format/date.ts'
import { AboutTable } from '../../panels/about/AboutTable.tsx'
import { Card } from '../../panels/Card.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { StaleBadge } from '../../panels/stale/StaleBadge.tsx'
import { FailedState } from '../../panels/state/FailedState.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { LiveSourceDialog } from '../../shell/page/LiveSourceDialog.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { EntityContext } from '../entity/EntityPart.ts'
import { EventTag } from '../events/EventTag.tsx'

const title = 'Funding and hacks'
/** Events have no metric. */
const metrics = [] as const
const shownInvestors = 3

interface EventsCardProps {
  readonly state: PanelState<EventsResponse>
  readonly apiUrl: string | undefined
  readonly page: Pick<EntityContext<'appPage'>, 'profile'>
}

/** Lists hacks and raises, newest first, or says why there are none. */
export function EventsCard({ state, apiUrl, page: { profile } }: EventsCardProps) {
  const id = useId()
  if (state.kind !== 'ready' && state.kind !== 'failed') return null
  const metadata = state.kind === 'ready' ? state.response.metadata : undefined
  return (
    <Card labelledBy={id} busy={state.kind === 'ready' && state.previous}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-border-1 px-4">
        <h2 id={id} className="py-3.5 text-14 font-semibold text-text-1">
          {title}
        </h2>
        <AboutTable {...{ title, metrics, metadata }} url={apiUrl} sources={Object.values(eventSources)} />
        <StaleBadge metadata={metadata} />
        <p className="text-12 text-text-3 max-md:hidden">as recorded by the source</p>
        {state.kind === 'ready' ? (
          <span className="ml-auto flex items-center gap-3">
            {profile ? (
              <PageLink
                path={toPath('events')}
                view={{ app: profile.app.id }}
                className="rounded-small text-12 text-text-2 underline outline-focus hover:text-text-1 focus-visible:outline-2"
              >
                All events
              </PageLink>
            ) : null}
            <DownloadButton
              panel="events"
              label="Export the events"
              hasData={state.response.data.events.length > 0}
            />
          </span>
        ) : null}
      </header>
      {state.kind === 'failed' ? (
        <div className="py-6">
          <FailedState title="Could not load the events" state={state} />
        </div>
      ) : (
        <EventList data={state.response.data} />
      )}
    </Card>
  )
}

function EventList({ data: { events, kinds } }: { readonly data: EventsData }) {
  return (
    <>
      {events.length === 0 ? null : (
        <ol className="divide-y divide-border-1">
          {events.map((event, index) => (
            <EventRow key={index} event={event} />
          ))}
        </ol>
      )}
      <Missing kinds={kinds} isList={events.length > 0} />
    </>
  )
}

function EventRow({ event }: { readonly event: AppEvent }) {
  const { kind, day, name, detail, investors, link } = event
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-13 md:grid-cols-[6.5rem_3.5rem_minmax(0,1fr)_auto]">
      <time dateTime={day} className="text-12 whitespace-nowrap text-text-3">
        {formatDay(fromIsoDay(day))}
      </time>
      <span>
        <EventTag kind={kind} />
      </span>
      <p className="min-w-0 break-words text-text-2 max-md:order-1 max-md:col-span-2">
        {link === null ? (
          <span className="font-medium text-text-1">{name}</span>
        ) : (
          <OutwardLink href={link}>{name}</OutwardLink>
        )}
        {detail === null ? null : ` · ${detail}`}
        {investors.length === 0 ? null : <span className="text-text-3"> · {toInvestors(investors)}</span>}
      </p>
      <p className="text-right font-medium whitespace-nowrap text-text-1">{amounts[kind](event)}</p>
    </li>
  )
}

const amounts: Readonly<Record<AppEvent['kind'], (event: AppEvent) => ReactNode>> = {
  hack: ({ usd, returnedUsd }) => (
    <>
      {returnedUsd === null ? null : (
        <span className="pr-2 text-12 font-normal text-text-3 max-md:hidden">
          {formatUsd(returnedUsd)} returned
        </span>
      )}
      {usd === null ? <Unknown>Loss unknown</Unknown> : `${formatUsd(usd)} lost`}
    </>
  ),
  raise: ({ usd }) => (usd === null ? <Unknown>Undisclosed</Unknown> : formatUsd(usd)),
}

function Unknown({ children }: { readonly children: string }) {
  return <span className="font-normal text-text-3">{children}</span>
}

/** `Polychain, a16z, Paradigm and 1 more`. */
function toInvestors(investors: readonly string[]): string {
  const named = investors.slice(0, shownInvestors).join(', ')
  const others = investors.length - shownInvestors
  return others > 0 ? `${named} and ${others} more` : named
}

/** Says for each kind without events why it has none. */
function Missing({ kinds, isList }: { readonly kinds: EventsData['kinds']; readonly isList: boolean }) {
  const [isExplained, setExplained] = useState(false)
  const missing = kinds.flatMap(({ kind, state }) => (state === 'available' ? [] : [{ kind, state }]))
  if (missing.length === 0) return null
  return (
    <ul
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-12 text-text-3 ${isList ? 'border-t border-border-1' : ''}`}
    >
      {missing.map(({ kind, state }) => (
        <li key={kind} className="flex items-center gap-1">
          {state === 'needs-key' ? <KeyRound aria-hidden className="size-3" /> : null}
          {state === 'not-reported'
            ? `No known ${eventKindTexts[kind].many.toLowerCase()}`
            : `${eventKindTexts[kind].many}: ${inLine(missingTexts[state].text)}`}
        </li>
      ))}
      {missing.some(({ state }) => state === 'needs-key') ? (
        <li>
          <TextButton onClick={() => setExplained(true)}>How to add a key</TextButton>
          <LiveSourceDialog open={isExplained} onClose={() => setExplained(false)} />
        </li>
      ) : null}
    </ul>
  )
}

function inLine(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
