import type { LineUnit } from '@analytics/contract/view/viewState'

import { usePanelPage } from '../../panels/PanelPage.ts'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'

const units: readonly Segment<LineUnit>[] = [
  { value: 'return', label: 'Return' },
  { value: 'price', label: 'Price' },
]

/** The unit of the lines of assets, and their scale. */
export function LineControls() {
  const { view, onChange } = usePanelPage()
  return (
    <>
      <Segmented
        label="Lines"
        options={units}
        value={view.lines}
        // Prices of different assets are magnitudes apart.
        onChange={next => onChange({ lines: next, log: next === 'price' }, { replace: true })}
      />
      <ToggleButton
        pressed={view.log}
        title="Logarithmic scale"
        onChange={next => onChange({ log: next }, { replace: true })}
      >
        Log
      </ToggleButton>
    </>
  )
}
