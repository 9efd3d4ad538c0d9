import type { AssetProfileData, AssetProfileResponse } from '@analytics/contract/api/responses/entities/asset'
import { rowsToCsv, type CsvColumn } from '@analytics/contract/files/csv'
import { multiples } from '@analytics/contract/metrics/assets'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toComments } from '../../export/comments.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { csvName } from '../../export/fileName.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'

interface AssetExportProps {
  readonly state: PanelState<AssetProfileResponse>
  readonly view: ViewState
}

/** The key figures; the chart has a download of its own, the group on its dashboard. */
export function AssetExport({ state, view }: AssetExportProps) {
  const response = state.kind === 'ready' ? state.response : null
  return <ExportButton onExport={response && (() => save(response, view))} />
}

interface ExportedFigure {
  readonly name: string
  readonly value: number | null
  readonly unit: string
  readonly about?: string
}

function save({ data, metadata }: AssetProfileResponse, view: ViewState): void {
  const { id, name } = data.asset
  saveCsv(
    csvName({ prefix: `${id}-figures`, view: { ...view, resample: 'D' }, metadata, isLatest: true }),
    rowsToCsv(
      toFigures(data),
      columns,
      toComments({ title: `Key figures of ${name}`, unit: 'as in each row', metadata, shown: [] }),
    ),
  )
}

function toFigures({ asset, multiples: all }: AssetProfileData): ExportedFigure[] {
  const returns = (['24h', '7d', '30d', '1y'] as const).map(period => ({
    name: `Return, ${period}`,
    value: asset[period],
    unit: '%',
  }))
  return [
    { name: 'Price', value: asset.currentPrice, unit: 'USD' },
    ...returns,
    { name: 'Market cap', value: asset.marketCap, unit: 'USD' },
    ...all.flatMap(({ id, noun, value, state, annualised, basis }) => [
      { name: multiples[id].label, value, unit: multiples[id].formula, about: state },
      { name: `Annual ${noun}`, value: annualised, unit: 'USD', about: basis ? `from ${basis}` : '' },
    ]),
  ]
}

const columns: readonly CsvColumn<ExportedFigure>[] = [
  ['Figure', figure => figure.name],
  ['Value', figure => figure.value],
  ['Unit', figure => figure.unit],
  ['State', figure => figure.about ?? null],
]
