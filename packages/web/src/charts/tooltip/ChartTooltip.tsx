import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

const gap = 12
const edge = 4

/** CSS pixels. */
export interface TooltipAnchor {
  readonly left: number
  readonly right: number
}

function toLeft({ left, right }: TooltipAnchor, chartWidth: number, width: number): number {
  const wanted = chartWidth - right >= left ? right + gap : left - gap - width
  return Math.round(Math.max(edge, Math.min(wanted, chartWidth - edge - width)))
}

interface TooltipProps {
  readonly anchor: TooltipAnchor
  /** CSS pixels. */
  readonly chartWidth: number
  /** CSS pixels. */
  readonly width: number
  readonly pinned: boolean
  /** Accessible name, set where the tooltip can be used: screen readers read it then. */
  readonly label: string | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

const borders = (pinned: boolean) => (pinned ? 'border-accent' : 'border-border-2')

/** While it follows the pointer, screen readers have the announcement and the table instead. */
const usage = ({ label, onKeyDown }: Pick<TooltipProps, 'label' | 'onKeyDown'>) =>
  label === null ? { 'aria-hidden': true } : { role: 'group', 'aria-label': label, onKeyDown }

export function ChartTooltip({ anchor, chartWidth, width, pinned, children, ...use }: TooltipProps) {
  return (
    <div
      {...usage(use)}
      className="pointer-events-none absolute inset-y-1 z-10 flex flex-col"
      style={{ left: toLeft(anchor, chartWidth, width), width }}
    >
      {/* Shrinks when the card needs the height. */}
      <div className="shrink basis-6" />
      <div
        className={`${use.label === null ? '' : 'pointer-events-auto'} shrink-0 rounded-card border bg-raised px-3 pt-[9px] pb-[9px] shadow-popover ${borders(pinned)}`}
        data-chart-tooltip
      >
        {children}
      </div>
    </div>
  )
}

export function ChartSheet({
  pinned,
  children,
  ...use
}: Omit<TooltipProps, 'anchor' | 'chartWidth' | 'width'>) {
  return createPortal(
    <div
      {...usage(use)}
      data-chart-sheet
      className={`fixed inset-x-0 bottom-0 z-50 max-h-[45dvh] overflow-y-auto rounded-t-card border-t bg-raised px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-popover ${borders(pinned)}`}
    >
      {children}
    </div>,
    document.body,
  )
}
