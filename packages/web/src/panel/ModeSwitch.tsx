import type { ChartMode } from '@analytics/contract/viewState'

import { Segmented, type Segment } from '../ui/Segmented.tsx'

const modes: readonly Segment<ChartMode>[] = [
  { value: 'absolute', label: '$', name: 'US dollars' },
  { value: 'percent', label: '%', name: 'Percent of total' },
]

interface ModeSwitchProps {
  readonly mode: ChartMode
  readonly onChange: (mode: ChartMode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return <Segmented label="Values" options={modes} value={mode} onChange={onChange} />
}
