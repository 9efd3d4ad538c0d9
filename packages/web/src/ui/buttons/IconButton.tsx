import type { ComponentProps } from 'react'

import { cx } from '../../lib/cx.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and title. */
  readonly label: string
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'hit-area inline-flex size-7 shrink-0 items-center justify-center rounded-control text-text-3 transition-colors touch:size-9 print:hidden',
        'not-disabled:hover:bg-hover not-disabled:hover:text-text-1 disabled:opacity-50 aria-expanded:bg-active aria-expanded:text-text-1',
        '[&_svg]:size-4',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
