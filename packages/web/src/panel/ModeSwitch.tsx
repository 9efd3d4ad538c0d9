import type { ChartMode } from '@analytics/contract/viewState'

import { Segmented, type Segment } from '../ui/Segmented.tsx'

/** The unit of a chart in each mode. */
export const modeWords: Record<ChartMode, string> = { absolute: 'US dollars', percent: 'Percent of total' }

const modes: readonly Segment<ChartMode>[] = [
  { value: 'absolute', label: '$', name: modeWords.absolute },
  { value: 'percent', label: '%', name: modeWords.percent },
]

interface ModeSwitchProps {
  readonly mode: ChartMode
  readonly onChange: (mode: ChartMode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return <Segmented label="Values" options={modes} value={mode} onChange={onChange} />
}
