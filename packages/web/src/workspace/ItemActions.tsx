import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

import { IconButton } from '../ui/buttons/IconButton.tsx'

interface ItemActionsProps {
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
  /** Further buttons before those that move. */
  readonly children?: ReactNode
}

/** The buttons of an item in a list that has an order. */
export function ItemActions({ name, at, count, onMove, onRemove, children }: ItemActionsProps) {
  const move = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    onMove(by)
    // A moved element loses the focus, and at an end of the list its button is disabled.
    setTimeout(() => (button.disabled ? findEnabled(button) : button)?.focus())
  }
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.closest('ol')
    onRemove()
    setTimeout(() => {
      const left = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
      const next = left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>('main')
      next?.focus()
    })
  }
  return (
    <span className="ml-auto flex shrink-0">
      {children}
      <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={move(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={at === count - 1} onClick={move(1)}>
        <ArrowDown />
      </IconButton>
      <IconButton data-remove="" label={`Remove ${name}`} onClick={remove}>
        <X />
      </IconButton>
    </span>
  )
}

const findEnabled = (button: HTMLButtonElement) =>
  button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
