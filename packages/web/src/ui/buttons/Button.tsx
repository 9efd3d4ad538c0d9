import type { ComponentProps, ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'

const tones = {
  solid: 'border-accent-solid bg-accent-solid text-white not-disabled:hover:opacity-90',
  outline:
    'border-border-2 bg-surface text-text-1 not-disabled:hover:bg-hover not-disabled:hover:border-border-2 aria-expanded:border-border-3 aria-expanded:bg-active',
  plain: 'border-transparent text-text-2 not-disabled:hover:bg-hover not-disabled:hover:text-text-1',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  readonly icon?: ReactNode
  readonly tone?: keyof typeof tones | undefined
}

export function Button({ icon, tone = 'outline', className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(
        'hit-area inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control border px-1.75 text-12 font-medium whitespace-nowrap transition-colors',
        'disabled:text-text-3 disabled:opacity-60 touch:h-9 touch:px-3 touch:text-13',
        '[&_svg]:size-3.5',
        tones[tone],
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
