import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { useDelayed } from '../lib/useDelayed.ts'

interface CardProps {
  readonly labelledBy: string
  readonly busy?: boolean
  readonly loading?: boolean | undefined
  /** False for a card with a list that opens over what follows. */
  readonly clips?: boolean
  readonly children: ReactNode
}

/** Clips without scrolling, so that headers stick. */
export function Card(props: CardProps) {
  const { labelledBy, busy = false, loading = false, clips = true, children } = props
  const late = useDelayed(busy)
  return (
    <section
      aria-labelledby={labelledBy}
      aria-busy={busy || loading}
      className={cx(
        'card relative rounded-card border border-border-1 bg-surface max-md:rounded-none max-md:border-x-0',
        clips && 'overflow-clip',
      )}
    >
      {late ? <span aria-hidden className="absolute top-0 left-0 z-20 h-0.5 w-[45%] bg-accent" /> : null}
      {children}
    </section>
  )
}
