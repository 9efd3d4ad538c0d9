import { othersId } from '@analytics/contract/metrics/palettes'
import { useContext } from 'react'

import { cx } from '../../lib/cx.ts'
import { EntryButton } from './EntryButton.tsx'
import type { LegendEntry } from './LegendEntry.ts'
import { LegendFigure } from './LegendFigure.tsx'
import { LegendMember } from './LegendMember.tsx'
import { LegendOthers } from './LegendOthers.tsx'
import type { LegendActions, LegendListProps } from './LegendProps.ts'
import { SeriesLinks } from './SeriesLinks.ts'

interface SideEntryProps extends Pick<LegendListProps, 'members' | 'shape'> {
  readonly entry: LegendEntry
  readonly actions: LegendActions
  /** The height of a row. */
  readonly className: string
}

/** The content of a list item beside a chart: swatch, name and figure, which hide and isolate the series. */
export function SideEntry({ entry, members, actions, shape, className }: SideEntryProps) {
  const { toArrow } = useContext(SeriesLinks)
  return (
    <>
      {members && entry.id === othersId ? (
        <LegendOthers {...{ entry, members, actions, shape }} layout="row" />
      ) : (
        <EntryButton
          {...{ entry, actions, shape }}
          className={cx(
            'flex min-w-0 grow items-center gap-2 rounded-small text-left -outline-offset-2 outline-focus focus-visible:outline-2',
            className,
          )}
          nameClass="grow truncate"
        >
          <LegendFigure entry={entry} className="text-text-2" />
        </EntryButton>
      )}
      {members?.added.includes(entry.id) ? (
        <LegendMember entry={entry} members={members} />
      ) : (
        <span className="absolute -right-3 opacity-0 group-hover/entry:opacity-100 focus-within:opacity-100 print:hidden">
          {toArrow(entry.id, 'h-6 w-3 rounded-small')}
        </span>
      )}
    </>
  )
}
