import { othersId } from '@analytics/contract/metrics/palettes'
import { use, useState } from 'react'

import { useRovingStop } from '../../lib/useRovingStop.ts'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { LegendChips } from './LegendChips.tsx'
import { LegendFigure } from './LegendFigure.tsx'
import { legendItem, toCountedTitle, toHint } from './legendItem.ts'
import { LegendMember } from './LegendMember.tsx'
import { LegendOthers } from './LegendOthers.tsx'
import { LegendPaper } from './LegendPaper.tsx'
import type { LegendProps } from './LegendProps.ts'
import { SeriesLinks } from './SeriesLinks.ts'
import { Swatch } from './Swatch.tsx'

const focus = 'rounded-small outline-offset-1 outline-focus focus-visible:outline-2'
/** A longer list does not fit beside a chart. */
const mostInSight = 16
const link = `text-text-3 hover:text-text-1 ${focus}`

export function Legend({ layout, onAll, onNone, ...props }: LegendProps) {
  if (layout === 'chips') return <LegendChips {...props} />
  if (layout === 'paper') return <LegendPaper {...props} />
  return <SideLegend onAll={onAll} onNone={onNone} {...props} />
}

function SideLegend({ onAll, onNone, ...props }: Omit<LegendProps, 'layout'>) {
  const { title, entries, note, shape, members, ...actions } = props
  const [search, setSearch] = useState('')
  const { toArrow } = use(SeriesLinks)
  const roving = useRovingStop()
  const wanted = search.trim().toLowerCase()
  const found = entries.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <div className="relative w-46 shrink-0 self-stretch border-l border-border-1 wide:w-54">
      {/* The chart sets the height; a longer list scrolls. */}
      <div className="absolute inset-0 flex flex-col pr-3 pl-4 text-12 tabular-nums">
        <div className="mb-0.5 flex h-6 shrink-0 items-center gap-2">
          <span className="grow text-text-2">{toCountedTitle({ title, entries, note })}</span>
          <button type="button" className={link} onClick={onAll}>
            All
          </button>
          <button type="button" className={link} onClick={onNone}>
            None
          </button>
        </div>
        {entries.length > mostInSight && (
          <SearchField
            label={`Find in ${title.toLowerCase()}`}
            value={search}
            onChange={setSearch}
            className="mb-1 shrink-0"
          />
        )}
        <ul
          aria-label={title}
          {...roving}
          className="-mr-3 -ml-1 min-h-0 overflow-y-auto pr-3 pl-1 [scrollbar-width:thin]"
        >
          {found.map(entry => (
            <li key={entry.id} className="group/entry relative flex items-center">
              {members && entry.id === othersId ? (
                <LegendOthers {...{ entry, members, actions, shape }} layout="row" />
              ) : (
                <button
                  className={`flex h-[26px] min-w-0 grow items-center gap-2 text-left ${focus} -outline-offset-2`}
                  title={toHint(entry)}
                  {...legendItem(entry, actions)}
                >
                  <Swatch {...entry} shape={shape} />
                  <span
                    className={`grow truncate ${entry.hidden ? 'text-text-3 line-through' : 'text-text-1'}`}
                  >
                    {entry.name}
                  </span>
                  <LegendFigure entry={entry} className="text-text-2" />
                </button>
              )}
              {members?.added.includes(entry.id) ? (
                <LegendMember entry={entry} members={members} />
              ) : (
                <span className="absolute -right-3 opacity-0 group-hover/entry:opacity-100 focus-within:opacity-100 print:hidden">
                  {toArrow(entry.id, 'h-6 w-3 rounded-small')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
