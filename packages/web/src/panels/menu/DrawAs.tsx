import type { ExploreView } from '@analytics/contract/query/ExploreQuery'
import type { ChartMark } from '@analytics/contract/view/viewState'

import { Select } from '../../ui/inputs/Select.tsx'
import { markTexts } from '../actions/markTexts.ts'

export interface DrawAsProps<Value extends ChartMark | ExploreView> {
  readonly choices: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** How a chart draws its values, in words. */
export function DrawAs<Value extends ChartMark | ExploreView>({ choices, ...choice }: DrawAsProps<Value>) {
  return (
    <Select
      quiet
      tone="plain"
      label="Draw as"
      options={choices.map(value => ({ value, label: markTexts[value] }))}
      {...choice}
    />
  )
}
