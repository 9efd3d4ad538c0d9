import type { RestatementsResponse } from '@analytics/contract/api/responses/restatements'
import {
  largestFirst,
  toRestatementId,
  toRestatementTexts,
} from '@analytics/contract/files/panels/restatementPanels'
import { isNewestFirst } from '@analytics/contract/pages/templates/restatements'
import { searchRows } from '@analytics/contract/view/tableRows'
import { pageSizes, type ViewState } from '@analytics/contract/view/viewState'
import { useMemo } from 'react'

import { useViewState } from '../../controls/useViewState.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { formatCount } from '../../format/number.ts'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { TableSlot } from '../../panels/table/TableSlot.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { NoticeArea } from '../../shell/page/NoticeArea.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { AddressedTable, useSelection } from '../shared/AddressedTable.tsx'
import { TableTools } from '../shared/TableTools.tsx'
import { usePage, wholeRole } from '../shared/usePage.ts'
import { useTableChange } from '../shared/useTableChange.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { restatementColumns } from './restatementColumns.tsx'
import { Scope } from './Scope.tsx'

const roles = { restatements: wholeRole<'restatements'>() }
const noChanges: RestatementsResponse['data']['changes'] = []
const paging = { standard: 20, sizes: pageSizes } as const

export function RestatementsView({ entry, path, dashboard }: ViewProps<'restatements'>) {
  const [view, onChange] = useViewState()
  const { state } = usePage(dashboard, view, roles).responses.restatements
  const selection = useSelection()
  const changeTable = useTableChange(view, onChange)
  const { layout, rowHeight } = useTableLayout()
  const columns = useMemo(() => restatementColumns(layout), [layout])
  const { table, copy } = dashboard
  const data = state.kind === 'ready' ? state.response.data : null
  const changes = data?.changes ?? noChanges
  const found = useMemo(
    () => searchRows(changes, view.table.search, toRestatementTexts),
    [changes, view.table.search],
  )
  const [title, text] = copy.empty
  return (
    <>
      <NoticeArea />
      <Content>
        <TableGuard title={table.title} state={state}>
          <TablePanel
            {...{ entry, state, copy }}
            metric="fees"
            label={table.title}
            title={table.title}
            count={data ? toCountText(found.length, data, view) : null}
            actions={
              <>
                <TableTools
                  plural={table.plural}
                  choice={view.table}
                  onChange={changeTable}
                  columns={columns}
                />
                <ExportButton panel="table" hasData={changes.length > 0} isPart ticked={selection[0]} />
              </>
            }
            summary={<Scope {...{ view, onChange, path, data }} />}
          >
            {(_, dimmed) =>
              changes.length === 0 ? (
                <TableSlot>
                  <StateMessage title={title} text={`${text}.`} />
                </TableSlot>
              ) : (
                <AddressedTable
                  label={table.title}
                  rows={found}
                  rowId={toRestatementId}
                  nameOf={({ name, day }) => `${name}, ${day}`}
                  standard={largestFirst}
                  selected=""
                  {...{ columns, view, onChange, layout, rowHeight, dimmed, selection, paging }}
                />
              )
            }
          </TablePanel>
        </TableGuard>
      </Content>
    </>
  )
}

type Data = RestatementsResponse['data']

/** A list holds the largest, or the newest, of what there is: `12 of the 1,000 largest of 13,964 restatements`. */
function toCountText(found: number, { changes, count }: Data, { table: { sort } }: ViewState): string {
  const all = `${formatCount(count)} restatements`
  if (count === changes.length) return `${formatCount(found)} of ${all}`
  const listed = `${formatCount(changes.length)} ${isNewestFirst(sort) ? 'newest' : 'largest'} of ${all}`
  return found === changes.length ? listed : `${formatCount(found)} of the ${listed}`
}
