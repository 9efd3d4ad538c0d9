import type { ChartMode } from '@analytics/contract/view/viewState'

import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'

export const modeLabels: Record<ChartMode, string> = { absolute: 'US dollars', percent: 'Percent of total' }

const modes: readonly Segment<ChartMode>[] = [
  { value: 'absolute', label: '$', name: modeLabels.absolute },
  { value: 'percent', label: '%', name: modeLabels.percent },
]

interface ModeSwitchProps {
  readonly mode: ChartMode
  readonly onChange: (mode: ChartMode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return <Segmented label="Values" options={modes} value={mode} onChange={onChange} />
}
