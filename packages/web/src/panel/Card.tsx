import type { ReactNode } from 'react'

import { cx } from '../ui/cx.ts'
import { useDelayed } from './useDelayed.ts'

interface CardProps {
  /** Id of the element that names the card. */
  readonly labelledBy: string
  /** What is shown is about to be replaced. */
  readonly busy?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A surface with a hairline around it; on phones from edge to edge. Clips without scrolling, so headers stick. */
export function Card({ labelledBy, busy = false, className, children }: CardProps) {
  const late = useDelayed(busy)
  return (
    <section
      aria-labelledby={labelledBy}
      aria-busy={busy}
      className={cx(
        'card relative overflow-clip rounded-card border border-border-1 bg-surface max-md:rounded-none max-md:border-x-0',
        className,
      )}
    >
      {late ? <span aria-hidden className="absolute top-0 left-0 z-20 h-0.5 w-[45%] bg-accent" /> : null}
      {children}
    </section>
  )
}
