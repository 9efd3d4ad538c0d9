import type { LineUnit, ViewState } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'

interface LineControlsProps {
  readonly view: Pick<ViewState, 'lines' | 'log'>
  readonly onChange: ChangeView
}

const units: readonly Segment<LineUnit>[] = [
  { value: 'return', label: 'Return' },
  { value: 'price', label: 'Price' },
]

export function LineControls({ view: { lines, log }, onChange }: LineControlsProps) {
  return (
    <>
      <Segmented
        label="Lines"
        options={units}
        value={lines}
        // Prices of different assets are magnitudes apart.
        onChange={next => onChange({ lines: next, log: next === 'price' }, { replace: true })}
      />
      <ToggleButton
        pressed={log}
        title="Logarithmic scale"
        onChange={next => onChange({ log: next }, { replace: true })}
      >
        Log
      </ToggleButton>
    </>
  )
}
