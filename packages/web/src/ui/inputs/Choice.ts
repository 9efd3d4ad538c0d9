import type { ReactNode } from 'react'

export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  /** The label on the button, if it is another. */
  readonly short?: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Choice<Value>[]
  /** Null while nothing is known to be selected. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Hides the label. */
  readonly quiet?: boolean
  /** `plain` in toolbars: text without a box. */
  readonly tone?: 'plain' | undefined
}
