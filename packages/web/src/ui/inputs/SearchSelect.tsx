import { lazyPart } from '../../connection/lazyPart.tsx'
import { Popover } from '../overlays/Popover.tsx'
import type { SelectProps } from './Choice.ts'
import { selectTrigger } from './selectTrigger.tsx'

const FoundChoices = lazyPart(async () => (await import('./FoundChoices.tsx')).FoundChoices)

/** A menu of many options, which a text field narrows down. */
export function SearchSelect<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChange } = props
  const change = (index: number) => {
    const chosen = options[index]
    if (chosen && chosen.value !== value) onChange(chosen.value)
  }
  return (
    <Popover label={label} className="w-60 p-1" trigger={selectTrigger(props)} needs={FoundChoices.part}>
      {close => (
        <FoundChoices
          label={label}
          names={options.map(option => option.label)}
          start={options.findIndex(option => option.value === value)}
          onPick={index => {
            close()
            change(index)
          }}
        />
      )}
    </Popover>
  )
}
