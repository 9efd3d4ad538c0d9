import { useLoadProgress } from '../data/useLoadProgress.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useDelayed } from './useDelayed.ts'
import { useSkeletonDue } from './useSkeletonDue.ts'

const bars = [38, 62, 55, 74, 68, 82, 78, 80, 70, 84, 88, 72, 64, 70, 80, 74, 60, 82, 76, 66, 78, 54, 70, 48]

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
      <div aria-hidden className="flex min-h-0 flex-1 gap-4 xl:gap-6">
        <div className="flex flex-1 items-end gap-[1.2%] border-b border-skeleton">
          {bars.map((height, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the bars never change
            <span key={at} className="skeleton flex-1 rounded-none" style={{ height: `${height}%` }} />
          ))}
        </div>
        <div className="hidden w-50 flex-col gap-4 pt-4 xl:flex">
          {[80, 60, 72, 64, 76, 50, 68].map(width => (
            <span key={width} className="skeleton h-2.5" style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
      <p aria-live="polite" className="mt-2 text-12 text-text-3">
        {words}
        {progress ? ` ${progress.ready} of ${progress.total} sources ready` : null}
      </p>
    </div>
  )
}

/** In the place of a key figure. */
export function FigureSkeleton() {
  const due = useSkeletonDue()
  return <div className="mt-1 h-8 max-md:h-12">{due ? <Skeleton className="h-6 w-26" /> : null}</div>
}
