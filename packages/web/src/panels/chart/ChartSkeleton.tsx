import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { SkeletonChart, type ListShape } from '../state/skeletonParts.tsx'
import { useSkeletonDue } from '../state/useSkeletonDue.ts'
import { WaitingLine } from '../state/WaitingLine.tsx'
import type { Waiting } from '../state/waitingText.ts'

export type SkeletonShape = 'bars' | 'lines'

interface ChartSkeletonProps {
  readonly text: string
  readonly shape: SkeletonShape
  readonly list?: ListShape | undefined
  readonly waiting: Waiting | null
}

export function ChartSkeleton({ text, shape, list, waiting }: ChartSkeletonProps) {
  if (!useSkeletonDue()) return null
  return (
    <div className="flex h-full flex-col px-4 pb-4">
      <SkeletonChart {...{ shape, list }} />
      <WaitingLine loading={text} waiting={waiting} className="mt-2" />
    </div>
  )
}

export function FigureSkeleton() {
  const due = useSkeletonDue()
  return <div className="mt-1 h-8 max-md:h-12">{due ? <Skeleton className="h-6 w-26" /> : null}</div>
}
