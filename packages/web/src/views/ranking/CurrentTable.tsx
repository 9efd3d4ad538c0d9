import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { timeFrames, type TimeRange } from '@analytics/contract/query/timeRange'
import { rankingPageSizes } from '@analytics/contract/view/tableParameters'
import type { ViewState } from '@analytics/contract/view/viewState'

import { limitChoices } from '../../controls/choices.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { formatOwnRange } from '../../format/date.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { rowId } from '../../tables/ranking/rows/rows.ts'
import { Select, type Choice } from '../../ui/inputs/Select.tsx'
import { AddressedTable, useSelection } from '../shared/AddressedTable.tsx'
import { toChainCopy } from '../shared/chainCopy.ts'
import { TableTools } from '../shared/TableTools.tsx'
import { useTableChange } from '../shared/useTableChange.ts'
import { ChartThese } from './ChartThese.tsx'
import type { RankingTableProps } from './RankingTableProps.ts'
import { toCountText } from './tableText.ts'
import { toFilters } from './toFilters.tsx'
import { useRankedTable } from './useRankedTable.ts'

const paging = { standard: 25, sizes: rankingPageSizes } as const

const nameOf = (row: AnyRow) => row.displayName

export function CurrentTable(props: RankingTableProps) {
  const { dashboard, view, panels, spec, state, charted, chainName } = props
  const { table } = view
  const selection = useSelection()
  const { content, choice, categories, response, layout, rowHeight } = useRankedTable(props)
  const { columns, rows, selected, standard } = content

  const change = useTableChange()
  const [ticked] = selection

  return (
    <TablePanel
      title={spec.title}
      metric={dashboard.metric}
      copy={{ ...toChainCopy(panels, chainName), errorTitle: appCopy.tableError }}
      state={state}
      url={props.apiUrl}
      count={response && toCountText(props, response, content)}
      actions={
        <>
          <ChartThese {...{ rows, charted }} />
          <Select
            label="Time Frame"
            options={frameChoices(dashboard.controls.timeFrames, view)}
            value={table.timeFrame ?? (view.range ? ownDates : view.timeFrame)}
            onChange={chosen => change({ timeFrame: toOwnFrame(chosen, view), sort: null })}
          />
          <Select
            label="Show"
            options={limitChoices(response?.data.ranking.count)}
            value={table.limit}
            onChange={limit => change({ limit })}
          />
          <TableTools
            plural={spec.plural}
            {...{ choice, categories }}
            onChange={change}
            columns={content.choosable}
            {...toFilters(choice, change)}
          />
          <ExportButton
            panel="current"
            hasData={response !== null && rows.length > 0}
            isPart
            ticked={ticked}
          />
        </>
      }
    >
      {(_, dimmed) => (
        <AddressedTable
          label={spec.title}
          {...{ rows, rowId, nameOf, columns, selected, standard, layout, rowHeight, dimmed }}
          paging={paging}
          selection={selection}
        />
      )}
    </TablePanel>
  )
}

const ownDates = 'ownDates'

type FrameChoice = TimeRange | typeof ownDates

/** The table follows the page until another time range is chosen. */
function toOwnFrame(chosen: FrameChoice, { range, timeFrame }: ViewState): TimeRange | null {
  return chosen === ownDates || (!range && chosen === timeFrame) ? null : chosen
}

function frameChoices(timeRanges: readonly TimeRange[], { range }: ViewState): Choice<FrameChoice>[] {
  const presets = timeRanges.map(value => ({ value, label: timeFrames[value].label }))
  return range ? [{ value: ownDates, label: formatOwnRange(range) }, ...presets] : presets
}
