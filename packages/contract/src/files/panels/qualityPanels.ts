import type { AppQualityData, QualityData, SourceQualityData } from '../../api/responses/quality.ts'
import { appQualityColumns, residualDayColumns, sourceQualityColumns } from '../../columns/listColumns.ts'
import type { QualityPage } from '../../pages/templates/quality.ts'
import { toCells } from '../DataFile.ts'
import { toNamePart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toRowColumns } from './tableFile.ts'

export function qualitySources({ data }: PanelSource<QualityPage, SourceQualityData>): PanelFile {
  const columns = toRowColumns(sourceQualityColumns(data.sources))
  return { ...toCells(data.sources, columns), title: 'Sources by month', prefix: 'quality-sources' }
}

export function qualityApps({ data }: PanelSource<QualityPage, AppQualityData>): PanelFile {
  const columns = toRowColumns(appQualityColumns(data.apps))
  return {
    ...toCells(data.apps, columns),
    title: 'Applications by month',
    prefix: 'quality-applications',
    parts: [data.metric],
  }
}

/** The residuals of one metric, day by day. */
export function residualDays({ data }: PanelSource<QualityPage, QualityData>): PanelFile {
  const { metric, app, chain, residuals } = data
  const rows = residuals.flatMap(({ kind, days }) => days.map(day => ({ ...day, kind })))
  return {
    ...toCells(rows, toRowColumns(residualDayColumns)),
    title: 'Residuals by day',
    prefix: 'residuals',
    parts: [metric, app === null ? null : toNamePart(app.name), chain],
  }
}
