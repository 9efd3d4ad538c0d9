import { units } from '@analytics/contract/metrics/units'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'

const modes: readonly Segment<ChartMode>[] = [
  { value: 'absolute', label: '$', name: units.USD.name },
  { value: 'percent', label: '%', name: 'Percent of total' },
]

interface ModeSwitchProps {
  readonly mode: ChartMode
  readonly onChange: (mode: ChartMode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return <Segmented label="Values" options={modes} value={mode} onChange={onChange} />
}
