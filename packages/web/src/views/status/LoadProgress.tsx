import type { Status } from '@analytics/contract/shapes/status'

/** How far what is under way has come; nothing when nothing is. */
export function LoadProgress({ progress }: { readonly progress: Status['progress'] }) {
  if (progress === null) return null
  const { ready, total, current } = progress
  return (
    <div className="rounded-card border border-border-1 bg-surface px-4 py-3 text-12 text-text-2">
      <p aria-live="polite">
        {ready} of {total} sources ready{current === null ? null : `, ${current} is on its way`}
      </p>
      <div
        role="progressbar"
        aria-label="Loading sources"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={ready}
        className="mt-2 h-1 overflow-hidden rounded-full bg-active"
      >
        <div
          className="h-full rounded-full bg-accent-solid"
          style={{ width: `${total > 0 ? (ready / total) * 100 : 0}%` }}
        />
      </div>
    </div>
  )
}
