import { useLoadProgress } from '../data/useLoadProgress.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonBars } from './skeletonParts.tsx'
import { useDelayed } from './useDelayed.ts'
import { useSkeletonDue } from './useSkeletonDue.ts'

interface ChartSkeletonProps {
  /** `Loading fees data…` */
  readonly words: string
}

/** Bars that are not there yet, and how far the server has come. */
export function ChartSkeleton({ words }: ChartSkeletonProps) {
  const progress = useLoadProgress(useDelayed(true))
  if (!useSkeletonDue()) return null
  return (
    <div className="flex h-full flex-col px-4 pb-4">
      <SkeletonBars />
      <p aria-live="polite" className="mt-2 text-12 text-text-3">
        {words}
        {progress ? ` ${progress.ready} of ${progress.total} sources ready` : null}
        {progress?.step ? `, ${progress.step.done} of ${progress.step.total} parts of the next` : null}
      </p>
    </div>
  )
}

/** In the place of a key figure. */
export function FigureSkeleton() {
  const due = useSkeletonDue()
  return <div className="mt-1 h-8 max-md:h-12">{due ? <Skeleton className="h-6 w-26" /> : null}</div>
}
