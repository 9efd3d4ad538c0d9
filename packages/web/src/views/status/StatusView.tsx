import { productCopy } from '@analytics/contract/sections/copy'
import type { StatusRow } from '@analytics/contract/shapes/status'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'

import { useStatus } from '../../data/useStatus.ts'
import { Content } from '../../shell/Content.tsx'
import { SortableTable } from '../../tables/SortableTable.tsx'
import { TableCard } from '../../tables/TableCard.tsx'
import { TableSkeleton } from '../../tables/TableSkeleton.tsx'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { Button } from '../../ui/Button.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { FeedNotes } from './FeedNotes.tsx'
import { LoadProgress } from './LoadProgress.tsx'
import { RequestsTable } from './RequestsTable.tsx'
import { statusColumns } from './statusColumns.tsx'
import { summaryWords } from './statusWords.ts'

const rowId = (row: StatusRow) => row.id
const noRows: readonly StatusRow[] = []

/** How every source is: when it last answered, how much that was, when it is asked next, and what went wrong. */
export function StatusView() {
  const { data, error, refetch, isFetching } = useStatus()
  const { layout, rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState([{ id: 'reason', desc: false }])
  const now = data ? Date.parse(data.now) : 0
  const columns = useMemo(() => statusColumns(now), [now])
  const { title } = productCopy.status
  return (
    <Content>
      <LoadProgress progress={data?.progress ?? null} />
      {data ? <FeedNotes history={data.history} isKeyRefused={data.isKeyRefused} /> : null}
      <TableCard
        title="Sources"
        count={data ? `${summaryWords(data.sources)} · ${data.origin.label}` : null}
        busy={false}
      >
        {data ? (
          <SortableTable
            label={title}
            rows={data.sources ?? noRows}
            rowId={rowId}
            columns={columns}
            selected=""
            sorting={sorting}
            onSort={setSorting}
            padding={layout.padding}
            rowHeight={rowHeight}
            dimmed={false}
          />
        ) : error ? (
          <div className="h-98.25">
            <StateMessage
              icon={TriangleAlert}
              tone="negative"
              title={productCopy.tableError}
              text={error.message}
              actions={
                <Button icon={<RefreshCw />} disabled={isFetching} onClick={() => void refetch()}>
                  {isFetching ? 'Retrying…' : 'Retry'}
                </Button>
              }
            />
          </div>
        ) : (
          <TableSkeleton />
        )}
      </TableCard>
      {data && data.requests.length > 0 ? <RequestsTable rows={data.requests} now={now} /> : null}
    </Content>
  )
}
