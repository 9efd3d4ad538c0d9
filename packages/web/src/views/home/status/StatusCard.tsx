import type { Status } from '@analytics/contract/api/responses/status'
import { toPath } from '@analytics/contract/pages/pages'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { LiveSourceDialog } from '../../../shell/page/LiveSourceDialog.tsx'
import { PageLink } from '../../../shell/page/PageLink.tsx'
import { fillsRow } from '../../../tables/cells/fillsRow.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { FailureMessage } from '../../../ui/messages/FailureMessage.tsx'
import type { SourceTone } from '../../status/statusText.ts'
import { statusSummary } from '../../status/statusText.ts'
import { messageSlots } from '../cards/CardBody.tsx'
import { cardHeights, CardSkeleton } from '../cards/CardSkeleton.tsx'
import { HomeCard } from '../cards/HomeCard.tsx'
import { toStatusGroups, type StatusGroup } from './statusGroups.ts'

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

export function StatusCard({ spec, status, error, isOutage, retrying, onRetry }: StatusCardProps) {
  return (
    <HomeCard
      spec={spec}
      subtitle={status ? statusSummary(status.sources) : null}
      busy={false}
      loading={!status && !error}
    >
      <div className={cardHeights.few}>
        {status ? (
          <ul aria-label={spec.title}>
            {toStatusGroups(status.sources, Date.parse(status.now)).map(group => (
              <GroupRow key={group.name} {...group} />
            ))}
          </ul>
        ) : error && !isOutage ? (
          <div className={messageSlots.few}>
            <FailureMessage
              title={spec.copy.errorTitle}
              text={error.message}
              retrying={retrying}
              onRetry={onRetry}
            />
          </div>
        ) : (
          <CardSkeleton rows="few" still={isOutage} />
        )}
      </div>
    </HomeCard>
  )
}

function GroupRow({ name, note, tone, needsKey, age }: StatusGroup) {
  return (
    <li className="relative flex h-9 items-center gap-2 border-b border-border-1 pr-3 pl-4 text-13 whitespace-nowrap last:border-b-0 hover:bg-hover touch:h-11">
      <span className={`mr-2 size-1.5 shrink-0 rounded-full ${dots[tone]}`}>
        <span className="sr-only">{tones[tone]}</span>
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
