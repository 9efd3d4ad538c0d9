import { Menu } from '../overlays/Menu.tsx'
import { MenuItem } from '../overlays/MenuItem.tsx'
import type { SelectProps } from './Choice.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { selectTrigger } from './selectTrigger.tsx'

export type { Choice } from './Choice.ts'

/** More options have a search field. */
const mostListed = 15

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, options, value, onChange } = props
  if (options.length > mostListed) return <SearchSelect {...props} />
  return (
    <Menu label={label} className="min-w-34" trigger={selectTrigger(props)}>
      {options.map(option => (
        <MenuItem
          key={option.value}
          checked={option.value === value}
          icon={option.icon}
          disabled={option.disabled === true}
          onSelect={() => {
            if (option.value !== value) onChange(option.value)
          }}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
