import { appCopy } from '@analytics/contract/pages/model/texts'

import { useLoadProgress } from '../../data/useLoadProgress.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { SkeletonBars } from '../state/skeletonParts.tsx'
import { useSkeletonDue } from '../state/useSkeletonDue.ts'
import { WaitingNote } from '../state/WaitingNote.tsx'

interface ChartSkeletonProps {
  readonly text: string
}

export function ChartSkeleton({ text }: ChartSkeletonProps) {
  const { progress = null, rebuilt = null } = useLoadProgress(useDelayed(true)) ?? {}
  if (!useSkeletonDue()) return null
  return (
    <div className="flex h-full flex-col px-4 pb-4">
      <SkeletonBars />
      <p aria-live="polite" className="mt-2 text-12 text-text-3">
        {text}
        {progress && rebuilt ? ` ${appCopy.rebuilding}` : null}
        {progress ? ` ${progress.ready} of ${progress.total} sources ready` : null}
        {progress?.step ? `, ${progress.step.done} of ${progress.step.total} parts of the next` : null}
        <WaitingNote />
      </p>
    </div>
  )
}

export function FigureSkeleton() {
  const due = useSkeletonDue()
  return <div className="mt-1 h-8 max-md:h-12">{due ? <Skeleton className="h-6 w-26" /> : null}</div>
}
