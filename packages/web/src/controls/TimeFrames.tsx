import { Segmented } from '../ui/inputs/Segmented.tsx'
import { rangeChoices } from './choices.ts'
import type { ControlBarProps } from './ControlBarProps.ts'

/** The presets of the range. None is marked while own dates rule. */
export function TimeFrames({
  controls,
  state,
  onChange,
}: Pick<ControlBarProps, 'controls' | 'state' | 'onChange'>) {
  return (
    <Segmented
      label="Time frame"
      tone="accent"
      options={rangeChoices(controls.timeFrames)}
      value={state && !state.range ? state.timeFrame : null}
      onChange={timeFrame => onChange({ timeFrame })}
    />
  )
}
