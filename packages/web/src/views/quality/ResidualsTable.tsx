import type { QualityData, SourceQualityData } from '@analytics/contract/api/responses/quality'
import { residualColumns, type ShownResidual } from '@analytics/contract/columns/listColumns'
import { toSourceName } from '@analytics/contract/columns/sourceText'
import { metrics } from '@analytics/contract/metrics/metrics'
import { largeResidual } from '@analytics/contract/metrics/residuals'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import { shownMetric } from '@analytics/contract/pages/templates/quality'

import { DownloadButton } from '../../export/DownloadButton.tsx'
import { comparedSums } from '../../panels/about/qualityText.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { PlainTable } from '../../tables/grid/PlainTable.tsx'
import type { PanelProps } from '../shared/PagePart.ts'
import { residualShareText } from '../status/residualText.ts'
import { qualityCopy } from './qualityText.ts'

const largest = 10

/** The residuals of the chosen metric, then the largest of all sources; new ones above a tenth first. */
export function ResidualsTable({ state, page }: PanelProps<'quality', 'sources'>) {
  const { view, responses } = page
  const metric = shownMetric(view)
  const detail = responses.detail.response?.data
  const { rowHeight, layout } = useTableLayout()
  const rows = state.kind === 'ready' ? toRows(state.response.data, detail) : []
  const fresh = rows.filter(({ residual }) => residual.isNew).length
  return (
    <TablePanel
      title="Largest residuals"
      {...{ metric, state }}
      label="Residuals"
      copy={qualityCopy}
      count={fresh > 0 ? `${fresh} new above ${largeResidual * 100}%` : 'The whole less the sum of its parts'}
      actions={
        <DownloadButton
          panel="residuals"
          label={`Export residuals of ${inRunningText(metrics[metric].label)} by day`}
          hasData={(detail?.residuals.length ?? 0) > 0}
        />
      }
    >
      {(_, dimmed) => (
        <div className="print:[zoom:0.8]">
          <PlainTable
            label="Largest residuals"
            {...{ rows, rowHeight, dimmed, columns }}
            rowId={({ id }) => id}
            padding={layout.padding}
          />
        </div>
      )}
    </TablePanel>
  )
}

function toRows({ sources }: SourceQualityData, detail: QualityData | undefined): ShownResidual[] {
  const ownResiduals = (detail?.residuals ?? []).flatMap(({ kind, ...residual }): ShownResidual[] =>
    kind === 'total' || residual.usd === null
      ? []
      : [
          {
            id: `${kind} ${detail?.metric}`,
            of: detail?.app?.name ?? toSourceName(detail?.metric ?? ''),
            compared: comparedSums[kind],
            residual,
          },
        ],
  )
  const others = sources.flatMap(({ id, residual }): ShownResidual[] =>
    residual === null ? [] : [{ id, of: toSourceName(id), compared: comparedSums.total, residual }],
  )
  const sizeOf = ({ residual: { share } }: ShownResidual) => Math.abs(share ?? 0)
  return [...ownResiduals, ...others]
    .toSorted((a, b) => Number(b.residual.isNew) - Number(a.residual.isNew) || sizeOf(b) - sizeOf(a))
    .slice(0, largest)
}

const columns = toColumnSpecs(
  residualColumns,
  { of: 200, usd: 110, share: 110, compared: 420 },
  {
    cells: {
      of: ({ of, residual }: ShownResidual) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium text-text-1">{of}</span>
          {residual.isNew ? <span className="text-12 font-medium text-warning">New</span> : null}
        </span>
      ),
      share: ({ residual }) => residualShareText(residual),
      compared: ({ compared }) => <span className="truncate first-letter:uppercase">{compared}</span>,
    },
  },
)
