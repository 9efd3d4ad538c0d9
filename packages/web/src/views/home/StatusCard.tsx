import type { Status } from '@analytics/contract/api/responses/status'
import type { SourceTone } from '@analytics/contract/columns/sourceText'
import { toPath } from '@analytics/contract/pages/pages'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { ChevronRight, KeyRound } from 'lucide-react'
import { useId, useState } from 'react'

import { Card } from '../../panels/Card.tsx'
import { LiveSourceDialog } from '../../shell/page/LiveSourceDialog.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { fillsRow } from '../../tables/cells/fillsRow.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import { statusSummary } from '../status/statusText.ts'
import { AllLink } from './cards/AllLink.tsx'
import { messageSlots } from './cards/CardPanel.tsx'
import { countLate, toStatusGroups, type StatusGroup } from './statusGroups.ts'

interface StatusCardProps {
  readonly spec: CardSpec
  readonly status: Status | undefined
  readonly error: Error | null
  /** The page itself says that nothing can be loaded. */
  readonly isOutage: boolean
  readonly retrying: boolean
  readonly onRetry: () => void
}

const dots: Readonly<Record<SourceTone, string>> = {
  good: 'bg-positive',
  warning: 'bg-warning',
  bad: 'bg-negative',
  none: 'bg-text-3',
}

const tones: Readonly<Record<SourceTone, string>> = {
  good: 'complete',
  warning: 'late',
  bad: 'failing',
  none: 'not available',
}

/** One line, which opens by itself for what is late or failing. */
export function StatusCard({ spec, status, error, isOutage, retrying, onRetry }: StatusCardProps) {
  const id = useId()
  const hasFailed = error !== null && !status && !isOutage
  const isLate = status !== undefined && countLate(status.sources) > 0
  return (
    <Card labelledBy={id} loading={!status && !error}>
      <details open={isLate || hasFailed} className="group/status">
        <summary className="flex h-12 cursor-pointer list-none items-center gap-2 pr-26 pl-4 hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-text-3 transition-transform group-open/status:rotate-90"
          />
          <h2 id={id} className="shrink-0 text-14 font-semibold text-text-1">
            {spec.title}
          </h2>
          {status ? (
            <>
              <Dot tone={isLate ? 'warning' : 'good'} />
              <span className="min-w-0 truncate text-12 text-text-3">{statusSummary(status.sources)}</span>
            </>
          ) : null}
        </summary>
        {status ? (
          <ul aria-label={spec.title} className="border-t border-border-1">
            {toStatusGroups(status.sources, Date.parse(status.now)).map(group => (
              <GroupRow key={group.name} {...group} />
            ))}
          </ul>
        ) : hasFailed ? (
          <div className={messageSlots.few}>
            <FailureMessage
              title={spec.copy.errorTitle}
              text={error.message}
              retrying={retrying}
              onRetry={onRetry}
            />
          </div>
        ) : null}
      </details>
      <span className="absolute top-0 right-3 flex h-12 items-center">
        <AllLink spec={spec} />
      </span>
    </Card>
  )
}

function Dot({ tone }: { readonly tone: SourceTone }) {
  return (
    <span className={`size-1.5 shrink-0 rounded-full ${dots[tone]}`}>
      <span className="sr-only">{tones[tone]}</span>
    </span>
  )
}

function GroupRow({ name, note, tone, needsKey, age }: StatusGroup) {
  return (
    <li className="relative flex h-9 items-center gap-2 border-b border-border-1 pr-3 pl-4 text-13 whitespace-nowrap last:border-b-0 hover:bg-hover touch:h-11">
      <span className="mr-2 flex w-4 shrink-0 justify-center">
        <Dot tone={tone} />
      </span>
      <PageLink path={toPath('status')} className={`${fillsRow} shrink-0`}>
        {name}
      </PageLink>
      {needsKey ? <KeyRound aria-hidden className="size-3 text-text-3" /> : null}
      <span className="min-w-0 flex-1 truncate text-12 text-text-3" title={note}>
        {note}
      </span>
      {needsKey ? <KeyHelp /> : <span className="text-12 text-text-3">{age}</span>}
    </li>
  )
}

function KeyHelp() {
  const [explained, setExplained] = useState(false)
  return (
    <span className="relative z-1" data-print="none">
      <TextButton onClick={() => setExplained(true)}>How to add a key</TextButton>
      <LiveSourceDialog open={explained} onClose={() => setExplained(false)} />
    </span>
  )
}
