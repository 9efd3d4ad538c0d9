import { toCssColor } from '../model/series.ts'

export type SwatchShape = keyof typeof sizes

/** Width, height and radius of the corners in CSS pixels. */
const sizes = { square: [8, 8, 2], stroke: [10, 3, 1.5] } as const

interface SwatchProps {
  readonly color: string
  readonly hidden?: boolean
  readonly faint?: boolean
  readonly shape: SwatchShape
}

export function Swatch({ color, hidden = false, faint = false, shape }: SwatchProps) {
  const tone = faint ? 'var(--others)' : toCssColor(color)
  const [width, height, radius] = sizes[shape]
  const look = hidden
    ? { fill: 'none', stroke: tone, x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: radius - 0.5 }
    : { fill: tone, width, height, rx: radius }
  // Colours of elements can't be in a served page, those of shapes can.
  return (
    <svg aria-hidden width={width} height={height} className="shrink-0">
      <rect {...look} />
    </svg>
  )
}
