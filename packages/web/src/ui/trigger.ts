import type { KeyboardEventHandler, MouseEventHandler, Ref } from 'react'

/** What a button must take on to open something: spread it over a `Button` or `IconButton`. */
export interface TriggerProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
}
