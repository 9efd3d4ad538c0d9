import type { DayRange } from '@analytics/contract/query/timeRange'
import type { Versus } from '@analytics/contract/query/versus'

import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { versusChoices } from './versusChoices.ts'

export interface VersusMenuProps {
  /** `vs previous 30 days`. */
  readonly text: string
  readonly value: Versus
  readonly range: DayRange | null
  readonly onChange: (vs: Versus) => void
}

/** The text that names what a change compares with opens the choice of it. */
export function VersusMenu({ text, value, range, onChange }: VersusMenuProps) {
  const trigger = (props: TriggerProps) => (
    <button
      type="button"
      data-print="text"
      title="Compare with"
      className="hit-area rounded-small underline decoration-border-3 decoration-dotted underline-offset-3 outline-offset-2 outline-focus hover:text-text-1 focus-visible:outline-2 print:no-underline"
      {...props}
    >
      {text}
    </button>
  )
  return (
    <Menu label="Compare with" trigger={trigger}>
      {versusChoices(range).map(choice => (
        <MenuItem key={choice.value} checked={choice.value === value} onSelect={() => onChange(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
