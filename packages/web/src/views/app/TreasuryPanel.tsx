import type {
  AppTreasuryData,
  AppTreasuryResponse,
  TreasuryHistoryResponse,
} from '@analytics/contract/api/responses/entities/treasury'
import { holdingColumns, toPartHoldings, type HoldingRow } from '@analytics/contract/columns/entityColumns'
import { formatCount, formatUsd } from '@analytics/contract/format/number'
import type { EntityChartPanel, EntityTablePanel } from '@analytics/contract/pages/templates/entity'
import type { TreasuryView, ViewState } from '@analytics/contract/view/viewState'
import { useState } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatDateTime } from '../../format/date.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { PanelPageContext } from '../../panels/PanelPage.ts'
import { seriesPlan } from '../../panels/series/seriesPlan.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { tableLayouts } from '../../tables/columns/tableLayout.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { PlainTable } from '../../tables/grid/PlainTable.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import type { EntityContext } from '../entity/EntityPart.ts'
import { toChartRow } from '../entity/fillPanel.ts'
import type { PartProps } from '../shared/PagePart.ts'

const partId = ({ id }: HoldingRow) => id

/** Counts the source's treasuries that match no application. */
function toUnmatchedNotes({ listed: { count, unmatched } }: AppTreasuryData): string[] {
  if (unmatched === 0) return []
  const [match, are] = unmatched === 1 ? ['matches', 'is'] : ['match', 'are']
  return [
    `${formatCount(unmatched)} of ${formatCount(count)} treasuries ${match} no app and ${are} excluded.`,
  ]
}

/** The total and what it is made of; nothing where there is no treasury. */
export function TreasuryPanel({
  panel,
  state,
  page,
}: PartProps<EntityTablePanel, AppTreasuryResponse, EntityContext<'appPage'>>) {
  const { view, onChange } = page
  const { rowHeight } = useTableLayout()
  if (state.kind === 'empty') return null
  const response = state.kind === 'ready' ? state.response : null
  return (
    <TablePanel
      title={response ? toTreasuryTitle(response.data) : panel.title}
      metric={panel.metric}
      copy={panel.copy}
      state={state}
      notes={response ? toUnmatchedNotes(response.data) : []}
      count={response ? toDate(response.data) : null}
      footnote={response ? toTotalText(response.data) : undefined}
      actions={
        <>
          <Segmented<TreasuryView>
            label="Treasury"
            options={views.map(option => ({ ...option, disabled: !response }))}
            value={view.treasury}
            onChange={treasury => onChange({ treasury })}
          />
          <DownloadButton panel="treasury" label="Export the treasury" hasData={response !== null} />
        </>
      }
    >
      {({ data }, dimmed) => (
        <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <p className="px-4 py-3 max-md:border-b md:border-r md:border-border-1">
            <span className="block text-12 text-text-2">Total incl. own tokens</span>
            <span className="block text-24 font-semibold text-text-1 max-md:text-20">
              {formatUsd(data.total)}
            </span>
            <span className="block text-12 text-text-3">
              {formatUsd(data.withoutOwnTokens)} without own tokens
            </span>
          </p>
          <PlainTable
            label={toTreasuryTitle(data)}
            rows={toPartHoldings(data)}
            rowId={partId}
            {...{ columns, rowHeight, dimmed }}
            padding={tableLayouts.wide.padding}
          />
        </div>
      )}
    </TablePanel>
  )
}

const views = [
  { value: 'latest', label: 'Latest' },
  { value: 'history', label: 'Over time' },
] as const

type HistoryProps = PartProps<EntityChartPanel, TreasuryHistoryResponse, EntityContext<'appPage'>>

/** The parts over time. Which of them it shows is told apart from the page's first chart, and not kept. */
export function TreasuryChart({ panel, state, apiUrl, page }: HistoryProps) {
  const { view, responses } = page
  const [shownIds, setShown] = useState<ViewState['shown']>(null)
  const treasury = responses.treasury.state
  if (treasury.kind !== 'ready') return null
  const title = `${toTreasuryTitle(treasury.response.data)} over time`
  const onChange: ChangeView = ({ shown: chosen, ...patch }, options) => {
    if (chosen !== undefined) setShown(chosen)
    if (Object.keys(patch).length > 0) page.onChange(patch, options)
  }
  return (
    <PanelPageContext value={{ ...page, view: { ...view, shown: shownIds }, onChange }}>
      <ChartPanel
        row={{ ...toChartRow(panel, page.name), title, panel: 'treasury-history' }}
        size="second"
        {...{ state, apiUrl }}
        plan={seriesPlan({ mark: 'suited', isSecond: true, frame: null })}
      />
    </PanelPageContext>
  )
}

/** `Treasury of Uniswap`: of a version it may be its parent's. */
function toTreasuryTitle({ holders }: AppTreasuryData): string {
  return `Treasury of ${holders.map(({ name }) => name).join(', ')}`
}

function toDate({ observedAt }: AppTreasuryData): string | null {
  return observedAt && `as of ${formatDateTime(Date.parse(observedAt))}`
}

function toTotalText({ total, withoutOwnTokens, unassigned }: AppTreasuryData): string {
  if (total === null)
    return withoutOwnTokens === null
      ? 'The source reports no total value.'
      : 'Own tokens are unknown, so there is no total.'
  const rest = unassigned === null ? '' : ` ${formatUsd(unassigned)} of the total is not broken down.`
  return `Own tokens are reported separately by the source.${rest}`
}

const columns = toColumnSpecs(holdingColumns, { holding: 120, value: 88, share: { width: 126, least: 112 } })
