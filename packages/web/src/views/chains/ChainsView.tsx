import { chains, defaultChain, type ChainId } from '@analytics/contract/metrics/chains'
import { shownChains, shownPanels } from '@analytics/contract/pages/templates/dashboard'
import type { ViewTab } from '@analytics/contract/view/viewState'
import { shownChain } from '@analytics/contract/view/viewValues'
import type { ReactNode } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { Content } from '../../shell/page/Content.tsx'
import { Select, type Choice } from '../../ui/inputs/Select.tsx'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { Panels } from '../ranking/Panels.tsx'
import { usePanels } from '../ranking/usePanels.ts'
import type { ViewProps } from '../shared/ViewProps.ts'

export function ChainsView({ dashboard, view, onChange }: ViewProps<'chains'>) {
  const { breakdown, overview, picker } = dashboard
  const panels = shownPanels(dashboard, view) ?? overview
  const isOverview = panels === overview
  const hasTabs = useAlone() === null && breakdown !== undefined
  const { note, ...found } = usePanels(dashboard, panels, view)
  return (
    <>
      <ControlBar
        controls={dashboard.controls}
        state={view}
        onChange={onChange}
        note={note}
        picker={
          isOverview
            ? {
                menu: picker.menu,
                selected: shownChains(dashboard, view),
                onChange: selected => onChange({ chains: selected }),
                bulk: 'toggleAll',
              }
            : undefined
        }
      >
        {isOverview ? (
          <ExportButton panel="table" hasData={found.states.ranking.kind === 'ready'} isPart />
        ) : null}
      </ControlBar>
      {hasTabs ? <ChainTabs value={view.tab ?? 'overview'} onChange={tab => onChange({ tab })} /> : null}
      <TabPanel isTab={hasTabs}>
        <Content>
          <Panels
            {...{ dashboard, panels, view, onChange, ...found }}
            size={isOverview ? 'ranking' : 'breakdown'}
            picker={
              breakdown && !isOverview ? (
                <Select
                  label="Chain"
                  quiet
                  options={breakdown.menu.map(toChoice)}
                  value={shownChain(view)}
                  onChange={chain => onChange({ chain: chain === defaultChain ? null : chain })}
                />
              ) : null
            }
          />
        </Content>
      </TabPanel>
    </>
  )
}

function toChoice(chain: ChainId): Choice<ChainId> {
  return { value: chain, label: chains[chain].name, icon: <ChainIcon chain={chain} /> }
}

/** Sticky headers stop below the tab row. */
function TabPanel({ isTab, children }: { readonly isTab: boolean; readonly children: ReactNode }) {
  return isTab ? (
    <div
      id={chainPanelId}
      role="tabpanel"
      className="flex flex-1 flex-col [--below-controls:var(--below-tabs)]"
    >
      {children}
    </div>
  ) : (
    children
  )
}

const chainPanelId = 'chain-panel'

const tabs = [
  { value: 'overview', label: 'Multi-Chain Overview' },
  { value: 'breakdown', label: 'Chain App Breakdown' },
] as const satisfies readonly { value: ViewTab; label: string }[]

interface ChainTabsProps {
  readonly value: ViewTab
  readonly onChange: (tab: ViewTab) => void
}

function ChainTabs({ value, onChange }: ChainTabsProps) {
  return (
    <div
      data-print="none"
      className="sticky top-(--below-controls) z-15 border-b border-border-1 bg-canvas px-4 lg:px-6"
    >
      <Tabs label="Chains" tabs={tabs} value={value} onChange={onChange} panelId={chainPanelId} />
    </div>
  )
}
