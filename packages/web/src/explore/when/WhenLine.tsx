import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import { fromIsoDay } from '@analytics/contract/query/day'
import { X } from 'lucide-react'

import { formatDay } from '../../format/date.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

interface WhenLineProps {
  /** The condition as the address has it. */
  readonly condition: string
  /** Null until it is evaluated. */
  readonly when: WhenData | null
  readonly onClose: () => void
}

/** The condition of a view in words, with its state today. */
export function WhenLine({ condition, when, onClose }: WhenLineProps) {
  const isPresent = when?.condition === condition
  return (
    <div className="mx-4 mt-2 flex items-center gap-2 rounded-control border border-border-1 bg-inset pl-3 text-12 text-text-2">
      <p aria-live="polite" className="min-w-0 flex-1 py-1">
        <span className="font-medium text-text-1">When: {isPresent ? when.words : condition}.</span>{' '}
        {isPresent ? toWhenText(when) : 'Looking for the days …'}
      </p>
      <IconButton label="Remove the condition" data-print="none" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

/** `True since 5 Aug 2026. 17 occurrences in this range, 36 in all.` */
export function toWhenText({ state, message, truth, today, count, allCount }: WhenData): string {
  if (state !== 'ready') return message ?? 'The values could not be loaded.'
  if (truth === null) return 'No day is known yet.'
  if (truth === 'always') return 'It has been true on every day that is known, so it never becomes true.'
  if (truth === 'never') return 'It has not been true on any day that is known.'
  const counts = `${count} ${count === 1 ? 'occurrence' : 'occurrences'} in this range, ${allCount} in all.`
  return `${toTodayText(today)} ${counts}`
}

function toTodayText(today: WhenData['today']): string {
  if (!today || today.state === 'unknown') return 'Unknown on the last complete day.'
  const { state, since, members } = today
  const days = since === null ? '' : ` since ${formatDay(fromIsoDay(since))}`
  const counted = members === null || state === 'false' ? '' : `, of ${members} now`
  return `${state === 'true' ? 'True' : 'Not true'}${days}${counted}.`
}
