import type { TableSpec } from '../model/panels.ts'
import { toControls, toExportPrefix, toPanels, type FamilyMetric, type FamilyPanels } from './family.ts'
import { rankingPage, type RankingPage } from './ranking.ts'

type AppsSpec = FamilyPanels & {
  readonly title?: string
  readonly description: string
  readonly stablecoins?: boolean
  readonly furtherTables?: readonly TableSpec[]
  readonly isUnlisted?: true
}

export function byApp(
  measured: FamilyMetric,
  { description, stablecoins = false, furtherTables = [], isUnlisted, ...own }: AppsSpec,
): RankingPage {
  const title = own.title ?? `${measured.title} by App`
  const { tables, ...panels } = toPanels(measured, own, {
    chartTitle: title,
    legend: 'Apps',
    table: {
      kind: 'protocols',
      title: `Top Protocols by ${measured.word}`,
      entity: 'Protocol',
      plural: 'protocols',
    },
    errorTitle: `Error Loading ${measured.errorName ?? measured.title} Data`,
    empty: `No ${measured.shortNoun ?? measured.noun} data available`,
  })
  return rankingPage({
    title,
    description,
    ...(isUnlisted && { isUnlisted }),
    metric: measured.metric,
    controls: { ...toControls(true, stablecoins), groups: true },
    exportPrefix: toExportPrefix(own.ranking),
    ...panels,
    tables: [...tables, ...furtherTables],
  })
}
