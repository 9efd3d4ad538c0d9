import { othersId } from './types.ts'

/** The colour of a series as CSS: the tail takes the grey of the theme. */
export function colorOf(id: string, color: string): string {
  return id === othersId ? 'var(--others)' : color
}

/** What a series is drawn as: an 8 px square for bars, a 10 x 3 px stroke for lines. */
export type SwatchShape = 'square' | 'stroke'

const shapes = { square: 'size-2 rounded-[2px]', stroke: 'h-[3px] w-2.5 rounded-[1.5px]' } as const

interface SwatchProps {
  readonly id: string
  readonly color: string
  readonly hidden?: boolean
  readonly shape?: SwatchShape
}

/** The colour of a series beside its name, in outline when it is hidden. */
export function Swatch({ id, color, hidden = false, shape = 'square' }: SwatchProps) {
  const paint = colorOf(id, color)
  const style = hidden ? { boxShadow: `inset 0 0 0 1px ${paint}` } : { backgroundColor: paint }
  return <span aria-hidden className={`shrink-0 ${shapes[shape]}`} style={style} />
}
