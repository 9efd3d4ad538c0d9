import type { ViewState } from '@analytics/contract/view/viewState'
import { X, ZoomIn } from 'lucide-react'

import { formatShortRange } from '../format/date.ts'

interface ZoomChipProps {
  readonly zoom: NonNullable<ViewState['zoom']>
  readonly onReset: () => void
}

export function ZoomChip({ zoom, onReset }: ZoomChipProps) {
  return (
    <button
      type="button"
      className="flex h-7 shrink-0 items-center gap-1.5 rounded-control border border-accent-line bg-accent-tint px-2 text-12 font-medium whitespace-nowrap text-accent outline-offset-2 outline-focus transition-colors hover:border-accent focus-visible:outline-2 touch:h-9"
      onClick={onReset}
    >
      <ZoomIn aria-hidden className="size-3.5" />
      <span>
        Zoomed: {formatShortRange(zoom.from, zoom.to)},{' '}
        <span className="underline underline-offset-2">reset</span>
      </span>
      <X aria-hidden className="size-3.5" />
    </button>
  )
}
