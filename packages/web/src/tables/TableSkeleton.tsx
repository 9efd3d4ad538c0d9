import { useSkeletonDue } from '../panel/useSkeletonDue.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTableLayout } from './useTableLayout.ts'

const rows = Array.from({ length: 10 }, (_, at) => at)

/** Header and ten rows that are not there yet; as high as a table of ten. */
export function TableSkeleton() {
  const { rowHeight } = useTableLayout()
  const due = useSkeletonDue()
  return (
    <div aria-hidden style={{ height: 33 + rows.length * rowHeight }}>
      <div className="h-8.25 border-b border-border-1" />
      {due
        ? rows.map(row => (
            <div
              key={row}
              style={{ height: rowHeight }}
              className="flex items-center gap-4 border-b border-border-1 px-4 last:border-b-0"
            >
              <Skeleton className="h-2.5 w-3" />
              <Skeleton className="h-2.5 w-32" />
              <Skeleton className="ml-auto h-2.5 w-16" />
              <Skeleton className="h-2.5 w-16" />
              <Skeleton className="h-2.5 w-16 max-md:hidden" />
              <Skeleton className="h-2.5 w-16 max-md:hidden" />
              <Skeleton className="h-2.5 w-24 max-md:hidden" />
            </div>
          ))
        : null}
    </div>
  )
}
