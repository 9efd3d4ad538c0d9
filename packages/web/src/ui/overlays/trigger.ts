import type { KeyboardEventHandler, MouseEventHandler, Ref } from 'react'

/** Spread over a `Button` or `IconButton` that opens something. */
export interface TriggerProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
}
