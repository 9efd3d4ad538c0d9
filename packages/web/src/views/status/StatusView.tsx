import { errors } from '@analytics/contract/api/errors'
import type { Status } from '@analytics/contract/api/responses/status'
import { toSourceName } from '@analytics/contract/columns/sourceText'
import { formatCount } from '@analytics/contract/format/number'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { toPath } from '@analytics/contract/pages/pages'
import { standardSources } from '@analytics/contract/pages/templates/quality'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'

import { PublishButton } from '../../controls/PublishButton.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { useStatus } from '../../data/useStatus.ts'
import { formatDateTime } from '../../format/date.ts'
import { toAddress } from '../../lib/basePath.ts'
import { TableCard } from '../../panels/table/TableCard.tsx'
import { TableSkeleton } from '../../panels/table/TableSkeleton.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { NoticeArea } from '../../shell/page/NoticeArea.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { Link } from '../../ui/buttons/Link.tsx'
import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import type { ViewProps } from '../shared/ViewProps.ts'
import { foldSources, type ShownSource } from './foldSources.ts'
import { RequestsTable } from './RequestsTable.tsx'
import { reasonText, statusSummary } from './statusText.ts'
import { toStatusSpecs } from './toStatusSpecs.tsx'
import { useResidualNotice } from './useResidualNotice.tsx'

const rowId = (row: ShownSource) => row.id
type Progress = NonNullable<Status['progress']>

const noneOpen: ReadonlySet<string> = new Set()

export function StatusView({ dashboard: { title } }: ViewProps<'status'>) {
  const { data, error, refetch, isFetching } = useStatus()
  const { data: quality } = useQuery(requestOptions(standardSources))
  useResidualNotice(quality?.response.data, true)
  const { layout, rowHeight } = useTableLayout()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  // Errors come first; without any, their column has no order to show.
  const hasErrors = data?.sources.some(row => reasonText(row) !== null) === true
  const usual = { column: hasErrors ? 'reason' : '', descending: false }
  const now = data ? Date.parse(data.now) : 0
  const [open, setOpen] = useState(noneOpen)
  const columns = useMemo(() => {
    const onToggle = (family: string) =>
      setOpen(before => {
        const next = new Set(before)
        if (!next.delete(family)) next.add(family)
        return next
      })
    return toStatusSpecs(now, { open, onToggle })
  }, [now, open])
  return (
    <>
      <NoticeArea />
      <Content>
        {data ? <StatusNotes {...data} /> : null}
        <TableCard
          title="Sources"
          count={data ? toCount(data) : null}
          busy={false}
          loading={!data && !error}
          actions={<PublishButton />}
        >
          {data ? (
            <SortableTable
              label={title}
              rows={foldSources(data.sources, open)}
              {...{ rowId, columns, rowHeight }}
              sorting={sorting ?? usual}
              selected=""
              onSort={setSorting}
              padding={layout.padding}
              dimmed={false}
            />
          ) : error ? (
            <div className="h-98.25">
              <FailureMessage
                title={appCopy.tableError}
                text={error.message}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            </div>
          ) : (
            <TableSkeleton />
          )}
        </TableCard>
        {data?.history ? (
          <p className="px-4 text-12 text-text-3">
            Price history: {formatCount(data.history.done)} of {formatCount(data.history.total)} parts loaded
          </p>
        ) : null}
        {data && data.requests.length > 0 ? <RequestsTable rows={data.requests} now={now} /> : null}
        <p className="px-4 text-12 text-text-3" hidden={!data && !error}>
          <PageLink path={toPath('quality')} className="text-text-2 underline">
            Data quality
          </PageLink>
          : completeness by month and residuals. All figures are open to programs:{' '}
          <Link href={toAddress('/developers')} className="text-text-2">
            files, API and MCP
          </Link>
        </p>
      </Content>
    </>
  )
}

function toCount({ sources, origin, progress }: Status): ReactNode {
  return progress ? <LoadProgress {...progress} /> : `${statusSummary(sources)} · ${origin.label}`
}

/** Stays within the line of the header, so that the table keeps still when a load begins or ends. */
function LoadProgress(progress: Progress) {
  const text = toProgressText(progress)
  return (
    <>
      <p aria-live="polite" title={text} className="min-w-0 flex-1 truncate text-12 text-text-3">
        {text}
      </p>
      <progress
        aria-label="Loading sources"
        max={progress.total}
        value={progress.ready}
        className="absolute inset-x-0 top-0 z-20 block h-0.5 w-full appearance-none bg-active [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-active [&::-webkit-progress-value]:bg-accent-solid"
      />
    </>
  )
}

function toProgressText({ ready, total, current, step }: Progress): string {
  const parts = step ? ` (${step.done} of ${step.total} parts)` : ''
  return `${ready} of ${total} ready${current === null ? '' : `; loading ${toSourceName(current)}${parts}`}`
}

type StatusNotesProps = Pick<Status, 'isKeyRefused' | 'rebuilt' | 'damagedLog'>

/** Notes that concern no single source. */
function StatusNotes({ isKeyRefused, rebuilt, damagedLog }: StatusNotesProps) {
  if (!isKeyRefused && !rebuilt && !damagedLog) return null
  return (
    <div className="rounded-card border border-border-1 bg-surface px-4 py-3 text-12 text-text-2">
      {isKeyRefused ? <p>{errors.UNAUTHORIZED.message}; only free data is fetched.</p> : null}
      {rebuilt ? (
        <p>
          The stored data was damaged and has been fetched again since{' '}
          {formatDateTime(Date.parse(rebuilt.at))}. The damaged database was kept as {rebuilt.file} and can be
          deleted.
        </p>
      ) : null}
      {damagedLog ? (
        <p>
          The database’s log of recent writes was damaged on {formatDateTime(Date.parse(damagedLog.at))}. All
          of it that can be read is shown; changes in the rest are missing, if there were any. It was kept as{' '}
          {damagedLog.file} and can be deleted.
        </p>
      ) : null}
    </div>
  )
}
