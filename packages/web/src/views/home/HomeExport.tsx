import type { PanelId } from '@analytics/contract/files/panels/pagePanels'
import type { HomePage } from '@analytics/contract/pages/templates/home'
import { ChevronDown, Download } from 'lucide-react'

import { useViewState } from '../../controls/useViewState.tsx'
import { downloadFile } from '../../export/downloadFile.ts'
import { runExport } from '../../export/runExport.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
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
    <Menu label="Export CSV" align="end" trigger={Trigger}>
      {cards.map(panel => (
        <MenuItem
          key={panel}
          icon={<Download />}
          disabled={!counts[panel]}
          onSelect={() => void runExport(() => downloadFile(view, { panel }))}
        >
          {dashboard.cards[panel].title}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Trigger(trigger: TriggerProps) {
  return (
    <Button icon={<Download />} {...trigger}>
      Export CSV
      <ChevronDown />
    </Button>
  )
}
