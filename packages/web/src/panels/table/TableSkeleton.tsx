import { SkeletonRows } from '../state/skeletonParts.tsx'
import { useSkeletonDue } from '../state/useSkeletonDue.ts'

/** Keeps its place before it shows. */
export function TableSkeleton() {
  return (
    <div className={useSkeletonDue() ? undefined : 'invisible'}>
      <SkeletonRows />
    </div>
  )
}
