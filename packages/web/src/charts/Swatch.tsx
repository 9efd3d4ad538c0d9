import { othersId } from './types.ts'

/** The colour of a series as CSS: the tail takes the grey of the theme. */
export function colorOf(id: string, color: string): string {
  return id === othersId ? 'var(--others)' : color
}

/** The 8 px square of a series, in outline when it is hidden. */
export function Swatch({ id, color, hidden = false }: { id: string; color: string; hidden?: boolean }) {
  const paint = colorOf(id, color)
  const style = hidden ? { boxShadow: `inset 0 0 0 1px ${paint}` } : { backgroundColor: paint }
  return <span aria-hidden className="size-2 shrink-0 rounded-[2px]" style={style} />
}
