import type {
  AppQuality,
  AppQualityData,
  QualityData,
  Residual,
  SourceQuality,
  SourceQualityData,
} from '../../api/responses/quality.ts'
import type { QualityPage } from '../../pages/templates/quality.ts'
import { toCells, type RowColumn } from '../DataFile.ts'
import { toNamePart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { percentColumn, textColumn, usdColumn } from './tableFile.ts'

const toPercent = (share: number | null) => (share === null ? null : Math.round(share * 1e6) / 1e4)

/** A column for each month, and the residual. */
function monthColumns<Row extends Pick<SourceQuality, 'months' | 'residual'>>(
  rows: readonly Row[],
): RowColumn<Row>[] {
  const months = [...new Set(rows.flatMap(row => row.months.map(({ month }) => month)))].toSorted()
  return [
    ...months.map(month =>
      percentColumn<Row>(month, `Daily values received in ${month}`, row =>
        toPercent(row.months.find(each => each.month === month)?.share ?? null),
      ),
    ),
    usdColumn('residual', 'Residual', row => row.residual?.usd ?? null),
    percentColumn('residualShare', 'Residual, of the whole', row => toPercent(row.residual?.share ?? null)),
  ]
}

export function qualitySources({ data }: PanelSource<QualityPage, SourceQualityData>): PanelFile {
  const columns: RowColumn<SourceQuality>[] = [
    textColumn('source', 'Source', ({ id }) => id),
    ...monthColumns(data.sources),
  ]
  return { ...toCells(data.sources, columns), title: 'Sources by month', prefix: 'quality-sources' }
}

export function qualityApps({ data }: PanelSource<QualityPage, AppQualityData>): PanelFile {
  const columns: RowColumn<AppQuality>[] = [
    textColumn('application', 'Application', ({ name }) => name),
    textColumn('lastDay', 'Last day with a value', ({ lastDay }) => lastDay),
    ...monthColumns(data.apps),
  ]
  return {
    ...toCells(data.apps, columns),
    title: 'Applications by month',
    prefix: 'quality-applications',
    parts: [data.metric],
  }
}

type ResidualDay = Residual['days'][number] & Pick<Residual, 'kind'>

const dayColumns: readonly RowColumn<ResidualDay>[] = [
  textColumn('day', 'Day (UTC)', ({ day }) => day),
  textColumn('kind', 'Compared sums', ({ kind }) => kind),
  usdColumn('whole', 'Whole', ({ whole }) => whole),
  usdColumn('sum', 'Sum of the parts', ({ sum }) => sum),
  usdColumn('residual', 'Whole less the sum', ({ usd }) => usd),
  percentColumn('share', 'Residual, of the whole', ({ share }) => toPercent(share)),
]

/** The residuals of one metric, day by day. */
export function residualDays({ data }: PanelSource<QualityPage, QualityData>): PanelFile {
  const { metric, app, chain, residuals } = data
  const rows = residuals.flatMap(({ kind, days }) => days.map(day => ({ ...day, kind })))
  return {
    ...toCells(rows, dayColumns),
    title: 'Residuals by day',
    prefix: 'residuals',
    parts: [metric, app === null ? null : toNamePart(app.name), chain],
  }
}
