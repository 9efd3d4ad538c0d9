import type { ViewTab } from '@analytics/contract/view/viewState'

import { Tabs } from '../../ui/inputs/Tabs.tsx'

export const chainPanelId = 'chain-panel'

const tabs = [
  { value: 'overview', label: 'Multi-Chain Overview' },
  { value: 'breakdown', label: 'Chain App Breakdown' },
] as const satisfies readonly { value: ViewTab; label: string }[]

interface ChainTabsProps {
  readonly value: ViewTab
  readonly onChange: (tab: ViewTab) => void
}

export function ChainTabs({ value, onChange }: ChainTabsProps) {
  return (
    <div
      data-print="none"
      className="sticky top-(--below-controls) z-15 border-b border-border-1 bg-canvas px-4 lg:px-6"
    >
      <Tabs label="Chains" tabs={tabs} value={value} onChange={onChange} panelId={chainPanelId} />
    </div>
  )
}
