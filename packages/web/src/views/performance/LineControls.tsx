import type { LineUnit, OfferedState, OffersOf } from '@analytics/contract/view/viewState'

import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'
import type { PartContext } from '../shared/PagePart.ts'

const units: readonly Segment<LineUnit>[] = [
  { value: 'return', label: 'Return' },
  { value: 'price', label: 'Price' },
]

/** The page of a chart of prices. */
export type LinesPage = Pick<PartContext<OfferedState<OffersOf<'lines' | 'log'>>>, 'view' | 'onChange'>

/** The unit of the lines of assets, and their scale. */
export function LineControls({ view, onChange }: LinesPage) {
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
