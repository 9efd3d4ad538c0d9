import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { ViewMarks } from '../actions/DrawnChart.ts'
import { chooseMark, toMarkChoice } from '../actions/toMarkChoice.ts'

export function MarkItems({ marks }: { readonly marks: ViewMarks }) {
  const { options, value: drawn } = toMarkChoice(marks)
  return (
    <>
      {options.map(({ value, label }) => (
        <MenuItem key={value} checked={value === drawn} onSelect={() => chooseMark(marks, value)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}
