import type { PanelId } from '@analytics/contract/files/panels/pagePanels'
import type { HomePage } from '@analytics/contract/pages/templates/home'

import { useViewState } from '../../controls/useViewState.tsx'
import { downloadFile } from '../../export/downloadFile.ts'
import { ExportMenu } from '../../export/ExportMenu.tsx'
import { FormatItems } from '../../export/FormatItems.tsx'
import { runExport } from '../../export/runExport.ts'
import type { useHome } from './useHome.ts'

interface HomeExportProps extends Pick<ReturnType<typeof useHome>, 'responses'> {
  readonly dashboard: HomePage
}

const cards = ['totals', 'chart', 'movers', 'chains', 'arrivals'] as const satisfies readonly PanelId[]

/** A file for each card. */
export function HomeExport({ dashboard, responses }: HomeExportProps) {
  const [view] = useViewState()
  const { totals, chart, movers, chains, arrivals } = responses
  const counts = {
    totals: totals?.data.totals.length,
    chart: chart?.data.datasets.length,
    movers: movers && movers.data.gains.length + movers.data.losses.length,
    chains: chains?.data.rows.length,
    arrivals: arrivals?.data.arrivals.length,
  }
  return (
    <ExportMenu label="Export">
      {cards.map(panel => (
        <FormatItems
          key={panel}
          caption={dashboard.cards[panel].title}
          disabled={!counts[panel]}
          onSelect={ending => void runExport(() => downloadFile(view, { panel }, ending))}
        />
      ))}
    </ExportMenu>
  )
}
