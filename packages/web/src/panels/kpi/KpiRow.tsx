import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'

interface KpiRowProps {
  /** Accessible name of the figures. */
  readonly label: string
  /** `seven` wraps to four and three and scrolls on phones, `six` or fewer wrap to three and to two columns, `four` to two. */
  readonly cells: 'seven' | 'six' | 'four'
  /** Cells at the end that fill the last of several rows. */
  readonly empty?: number
  readonly busy?: boolean
  /** The figures are of the previous query. */
  readonly dimmed?: boolean
  /** A message that replaces the cells, which keep their room. */
  readonly message?: ReactNode
  readonly children: ReactNode
}

/* Hairlines are the card's ground between the cells. */
const layouts = {
  seven:
    'grid grid-cols-12 *:col-span-3 *:nth-[n+5]:col-span-4 @min-[66rem]:grid-cols-7 @min-[66rem]:*:col-span-1! max-md:not-print:flex max-md:not-print:overflow-x-auto max-md:not-print:fade-end max-md:not-print:pr-8 scroll-quiet',
  six: 'grid grid-cols-2 md:grid-cols-3 print:grid-cols-3 @min-[66rem]:auto-cols-fr @min-[66rem]:grid-flow-col @min-[66rem]:grid-cols-none',
  four: 'grid grid-cols-2 md:grid-cols-4 print:grid-cols-4',
} as const

/** `KpiCell`s in one card. */
export function KpiRow(props: KpiRowProps) {
  const { label, cells, empty = 0, busy = false, dimmed = false, message, children } = props
  return (
    <section
      aria-label={label}
      aria-busy={busy}
      className="card @container relative overflow-clip rounded-card border border-border-1 bg-surface max-md:rounded-none max-md:border-x-0"
    >
      <ul
        className={cx(
          'gap-px bg-border-1',
          layouts[cells],
          dimmed && 'pointer-events-none opacity-45',
          message ? 'invisible' : null,
        )}
      >
        {children}
        {Array.from({ length: empty }, (_, index) => (
          <li key={index} aria-hidden className="bg-surface @min-[66rem]:hidden" />
        ))}
      </ul>
      {message ? <div className="absolute inset-0 [&>div>svg]:hidden">{message}</div> : null}
    </section>
  )
}
