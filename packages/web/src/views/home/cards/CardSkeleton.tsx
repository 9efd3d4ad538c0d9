import { useSkeletonDue } from '../../../panels/state/useSkeletonDue.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'

/** A header and eight rows, the same with two sums, or four rows. */
export type CardRows = 'many' | 'summed' | 'few'

export const cardHeights: Readonly<Record<CardRows, string>> = {
  many: 'min-h-80.25 touch:min-h-96.25',
  summed: 'min-h-98.25 touch:min-h-118.25',
  few: 'min-h-36 touch:min-h-44',
}

const counts: Readonly<Record<CardRows, number>> = { many: 8, summed: 10, few: 4 }

interface CardSkeletonProps {
  readonly rows: CardRows
  /** Dimmed instead of pulsing: nothing is on its way. */
  readonly still?: boolean
}

/** Keeps its place before it shows. */
export function CardSkeleton({ rows, still = false }: CardSkeletonProps) {
  const due = useSkeletonDue()
  return (
    <div aria-hidden className={still ? 'opacity-45' : due ? 'pulsing' : 'invisible'}>
      {rows === 'few' ? null : <div className="h-8.25 border-b border-border-1" />}
      {Array.from({ length: counts[rows] }, (_, index) => (
        <div
          key={index}
          className="flex h-9 items-center gap-4 border-b border-border-1 px-4 last:border-b-0 touch:h-11"
        >
          <Skeleton className="size-5" />
          <Skeleton className="h-2.5 w-28" />
          <Skeleton className="ml-auto h-2.5 w-16" />
          <Skeleton className="h-2.5 w-16" />
          <Skeleton className="h-2.5 w-20 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
