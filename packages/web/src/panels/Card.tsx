import type { ReactNode } from 'react'

import { useDelayed } from '../lib/useDelayed.ts'

interface CardProps {
  readonly labelledBy: string
  readonly busy?: boolean
  readonly loading?: boolean
  /** An embedded page shows only the card with the id that it asks for. */
  readonly panel?: string | undefined
  readonly children: ReactNode
}

/** Clips without scrolling, so that headers stick. */
export function Card({ labelledBy, busy = false, loading = false, panel, children }: CardProps) {
  const late = useDelayed(busy)
  return (
    <section
      aria-labelledby={labelledBy}
      aria-busy={busy || loading}
      data-panel={panel}
      className="card relative overflow-clip rounded-card border border-border-1 bg-surface max-md:rounded-none max-md:border-x-0"
    >
      {late ? <span aria-hidden className="absolute top-0 left-0 z-20 h-0.5 w-[45%] bg-accent" /> : null}
      {children}
    </section>
  )
}
