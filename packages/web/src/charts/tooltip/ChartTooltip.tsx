import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

const gap = 12
const edge = 4

/** CSS pixels. */
export interface TooltipAnchor {
  readonly left: number
  readonly right: number
}

function toLeft({ left, right }: TooltipAnchor, chartWidth: number, width: number): number {
  const wantedLeft = chartWidth - right >= left ? right + gap : left - gap - width
  return Math.round(Math.max(edge, Math.min(wantedLeft, chartWidth - edge - width)))
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

interface SheetProps extends Omit<TooltipProps, 'anchor' | 'chartWidth' | 'width'> {
  /** The chart, which stays in sight above the sheet. */
  readonly target: RefObject<HTMLElement | null>
}

export function ChartSheet({ pinned, target, children, ...use }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const covered =
      (target.current?.getBoundingClientRect().bottom ?? 0) -
      (sheet.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
    if (covered > 0) window.scrollBy({ top: covered })
  }, [target])
  return createPortal(
    <div
      {...usage(use)}
      ref={sheet}
      data-chart-sheet
      className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[47dvh] flex-col rounded-t-card border-t bg-raised px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-popover ${borders(pinned)}`}
    >
      {children}
    </div>,
    document.body,
  )
}
