import { chainMenus } from '../../metrics/chains.ts'
import { chainsPage, type PickerSpec, type ChainsPage } from './chains.ts'
import { toControls, toExportPrefix, toPanels, type FamilyMetric, type FamilyPanels } from './family.ts'

type ChainsSpec = FamilyPanels & {
  readonly description: string
  readonly picker: PickerSpec
  readonly stablecoins?: boolean
  readonly breakdown?: FamilyPanels
}

export function byChain(
  measured: FamilyMetric,
  { description, picker, stablecoins = false, breakdown, ...own }: ChainsSpec,
): ChainsPage {
  const title = `${measured.title} by Chain`
  return chainsPage({
    title,
    description,
    metric: measured.metric,
    controls: toControls(false, stablecoins),
    exportPrefix: toExportPrefix(own.ranking),
    picker,
    overview: toPanels(measured, own, {
      chartTitle: title,
      legend: 'Chains',
      table: {
        kind: 'chainBreakdown',
        title: `Chain ${measured.word} Breakdown`,
        entity: 'Chain',
        plural: 'chains',
      },
      errorTitle: `Error Loading ${measured.errorName ?? measured.title} by Chain Data`,
      empty: `No ${measured.shortNoun ?? measured.noun} data available`,
    }),
    ...(breakdown ? { breakdown: toBreakdown(measured, breakdown) } : {}),
  })
}

function toBreakdown(measured: FamilyMetric, own: FamilyPanels): NonNullable<ChainsPage['breakdown']> {
  const panels = toPanels(measured, own, {
    chartTitle: '{chain} App Breakdown',
    legend: 'Apps',
    table: {
      kind: 'topApplications',
      title: 'Top Applications',
      entity: 'Application',
      plural: 'applications',
    },
    errorTitle: 'Failed to load {chain} app data',
    empty: 'No app data available for {chain}',
  })
  return { menu: chainMenus.breakdown, ...panels }
}
