import type { Status } from '@analytics/contract/api/responses/status'

import { toSourceName } from './statusText.ts'

export function LoadProgress({ progress }: { readonly progress: Status['progress'] }) {
  if (progress === null) return null
  const { ready, total, current, step } = progress
  const parts = step ? ` (${step.done} of ${step.total} parts)` : ''
  return (
    <div className="rounded-card border border-border-1 bg-surface px-4 py-3 text-12 text-text-2">
      <p aria-live="polite">
        {ready} of {total} sources ready
        {current === null ? null : `; loading ${toSourceName(current)}${parts}`}
      </p>
      <progress
        aria-label="Loading sources"
        max={total}
        value={ready}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-active [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-active [&::-webkit-progress-value]:bg-accent-solid"
      />
    </div>
  )
}
