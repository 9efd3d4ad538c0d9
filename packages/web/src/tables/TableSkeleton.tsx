import { SkeletonRows } from '../panel/skeletonParts.tsx'
import { useSkeletonDue } from '../panel/useSkeletonDue.ts'

/** Ten rows that are not there yet; they keep their place before they show. */
export function TableSkeleton() {
  return (
    <div className={useSkeletonDue() ? undefined : 'invisible'}>
      <SkeletonRows />
    </div>
  )
}
