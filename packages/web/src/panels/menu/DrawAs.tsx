import { Select } from '../../ui/inputs/Select.tsx'
import { toMarkText, type Mark } from '../actions/toMarkText.ts'

export interface DrawAsProps<Value extends Mark> {
  readonly choices: readonly Value[]
  /** The values are shares of a whole. */
  readonly isOfShares?: boolean
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** How a chart draws its values, in words. */
export function DrawAs<Value extends Mark>({ choices, isOfShares, value, onChange }: DrawAsProps<Value>) {
  return (
    <Select
      quiet
      tone="plain"
      label="Draw as"
      options={choices.map(mark => ({ value: mark, label: toMarkText(mark, isOfShares) }))}
      {...{ value, onChange }}
    />
  )
}
