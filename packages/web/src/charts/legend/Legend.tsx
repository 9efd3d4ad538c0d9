import { idlePart } from '../../connection/lazyPart.tsx'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { LegendFigure } from './LegendFigure.tsx'
import type { LegendProps, LegendListProps } from './LegendProps.ts'
import { RankedList } from './RankedList.tsx'
import { Swatch } from './Swatch.tsx'

/** The lists that are no rankings, and whether names have room at the ends of their series. */
export const plainLegend = idlePart(() => import('./PlainLegend.tsx'))

const place = <div className="h-14 xl:h-auto xl:w-46 xl:shrink-0 wide:w-54" />

export function Legend({ total, highlighted = null, ...props }: LegendProps) {
  const { layout, ends: _, ...list } = props
  if (layout === 'ranking' && total) return <RankedList {...{ total, highlighted }} {...list} />
  if (layout === 'paper') return <LegendPaper {...list} />
  return <LoadedLegend {...props} />
}

function LoadedLegend(props: Omit<LegendProps, 'total' | 'highlighted'>) {
  const { value } = useOnDemand(plainLegend)
  return value ? <value.PlainLegend {...props} /> : place
}

/** Every entry, in as many columns as fit. A long name wraps beside its figure: paper has no hover that would show the rest. */
function LegendPaper({ title, entries, shape }: Pick<LegendListProps, 'title' | 'entries' | 'shape'>) {
  return (
    <ul
      aria-label={title}
      className="grid w-full shrink-0 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] content-start gap-x-4 px-4 py-3 text-11 landscape:w-1/4"
    >
      {entries.map(entry => (
        <li key={entry.id} className="flex items-center gap-2">
          <Swatch {...entry} shape={shape} />
          <span
            className={`min-w-0 grow [overflow-wrap:anywhere] ${entry.hidden ? 'text-text-3 line-through' : 'text-text-1'}`}
          >
            {entry.name}
          </span>
          <LegendFigure entry={entry} className="text-text-2" />
        </li>
      ))}
    </ul>
  )
}
