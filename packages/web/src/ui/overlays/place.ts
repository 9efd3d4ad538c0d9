export type Side = 'bottom' | 'top' | 'right' | 'left'
export type Align = 'start' | 'center' | 'end'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Placement {
  readonly side: Side
  readonly align: Align
  readonly gap: number
}

const margin = 8
const opposite = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' } as const

/** Switches to the other side of the anchor when it fits only there, and always stays inside the window. */
export function place(anchor: Box, size: Size, viewport: Size, { side, align, gap }: Placement) {
  const room = {
    bottom: viewport.height - anchor.bottom,
    top: anchor.top,
    right: viewport.width - anchor.right,
    left: anchor.left,
  }
  const vertical = side === 'bottom' || side === 'top'
  const need = (vertical ? size.height : size.width) + gap + margin
  const other = opposite[side]
  const shownSide = room[side] < need && room[other] > room[side] ? other : side
  const along = vertical
    ? aligned(anchor.left, anchor.right, size.width, viewport.width, align)
    : aligned(anchor.top, anchor.bottom, size.height, viewport.height, align)
  const across = {
    bottom: anchor.bottom + gap,
    top: anchor.top - gap - size.height,
    right: anchor.right + gap,
    left: anchor.left - gap - size.width,
  }[shownSide]
  const within = inside(across, need - gap - margin, vertical ? viewport.height : viewport.width)
  return { side: shownSide, left: vertical ? along : within, top: vertical ? within : along }
}

function aligned(from: number, to: number, length: number, limit: number, align: Align): number {
  const wantedStart = { start: from, center: (from + to - length) / 2, end: to - length }[align]
  return inside(wantedStart, length, limit)
}

function inside(wantedStart: number, length: number, limit: number): number {
  return Math.round(Math.max(margin, Math.min(wantedStart, limit - margin - length)))
}
