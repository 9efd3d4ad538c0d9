import { SkeletonRows } from '../state/skeletonParts.tsx'
import { useSkeletonDue } from '../state/useSkeletonDue.ts'
import { WaitingNote } from '../state/WaitingNote.tsx'

/** Keeps its place before it shows. */
export function TableSkeleton() {
  return (
    <div className={useSkeletonDue() ? undefined : 'invisible'}>
      <SkeletonRows />
      <p aria-live="polite" className="px-4 py-2 text-12 text-text-3 empty:hidden">
        <WaitingNote />
      </p>
    </div>
  )
}
