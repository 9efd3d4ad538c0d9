import { SkeletonRows } from '../../panel/skeletonParts.tsx'
import { Content } from '../../shell/Content.tsx'
import { TableCard } from '../../tables/TableCard.tsx'

/** The markup of the status page's first paint. */
export function StatusSkeleton() {
  return (
    <Content>
      <TableCard title="Sources" count={null} busy>
        <SkeletonRows />
      </TableCard>
    </Content>
  )
}
