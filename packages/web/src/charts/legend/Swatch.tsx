import { toCssColor } from '../model/series.ts'

export type SwatchShape = 'square' | 'stroke'

const shapes = { square: 'size-2 rounded-[2px]', stroke: 'h-[3px] w-2.5 rounded-[1.5px]' } as const

interface SwatchProps {
  readonly id: string
  readonly color: string
  readonly hidden?: boolean
  readonly faint?: boolean
  readonly shape: SwatchShape
}

export function Swatch({ id, color, hidden = false, faint = false, shape }: SwatchProps) {
  const fill = toCssColor({ id, color })
  const style = hidden ? { boxShadow: `inset 0 0 0 1px ${fill}` } : { backgroundColor: fill }
  return (
    <span
      aria-hidden
      className={`shrink-0 ${shapes[shape]} ${faint && !hidden ? 'opacity-40' : ''}`}
      style={style}
    />
  )
}
