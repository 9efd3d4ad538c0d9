import { LegendFigure } from './LegendFigure.tsx'
import type { LegendListProps } from './LegendProps.ts'
import { Swatch } from './Swatch.tsx'

type LegendPaperProps = Pick<LegendListProps, 'title' | 'entries' | 'shape'>

/** Every entry, in as many columns as fit. A long name wraps beside its figure: paper has no hover that would show the rest. */
export function LegendPaper({ title, entries, shape }: LegendPaperProps) {
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
