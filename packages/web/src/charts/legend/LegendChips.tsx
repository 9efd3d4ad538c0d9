import { othersId } from '@analytics/contract/metrics/palettes'
import { use, useState } from 'react'

import { useElementWidth } from '../../lib/useElementWidth.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { useRovingStop } from '../../lib/useRovingStop.ts'
import { textWidth } from '../canvas/text.ts'
import { LegendFigure } from './LegendFigure.tsx'
import { legendItem, toCountedTitle, toHint, touchHint } from './legendItem.ts'
import { LegendMember } from './LegendMember.tsx'
import { LegendOthers, moreText, NamedOnly } from './LegendOthers.tsx'
import type { LegendListProps } from './LegendProps.ts'
import { packChips } from './packChips.ts'
import { SeriesLinks } from './SeriesLinks.ts'
import { Swatch } from './Swatch.tsx'

const gap = 6
/** Padding, border, swatch and gaps, with room for figures wider than measured. */
const chrome = 46
const moreWidth = 84
const arrowWidth = 24

const frame = 'flex h-8 shrink-0 items-center rounded-full border border-border-2 hover:bg-hover'
const chip =
  'relative flex h-full items-center gap-1.5 rounded-full whitespace-nowrap px-[9px] text-12 touch-manipulation outline-offset-2 outline-focus after:absolute after:-inset-y-1.5 after:inset-x-0 focus-visible:outline-2'

/** The width is `arrowWidth`; the touch area is higher than the chip. */
const arrowClass =
  'relative -ml-1 h-full w-6 shrink-0 rounded-full touch-manipulation after:absolute after:-inset-y-1.5 after:-inset-x-1 hover:text-text-1 print:hidden'

export function LegendChips({ title, entries, note, shape, members, ...actions }: LegendListProps) {
  const roving = useRovingStop()
  const width = useElementWidth(roving.ref)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const { toArrow } = use(SeriesLinks)
  const others = entries.find(({ id }) => id === othersId)
  const listed = entries.map(entry => ({ entry, arrow: toArrow(entry.id, arrowClass) }))
  const widths = isPhone
    ? []
    : listed.map(
        ({ entry, arrow }) =>
          textWidth(entry.name, 12, 500) +
          textWidth(entry.figure, 12) +
          chrome +
          (arrow === null ? 0 : arrowWidth) +
          (members && entry.id === othersId ? textWidth(moreText(members), 12) + gap : 0),
      )
  const fitting = isPhone ? entries.length : packChips(widths, { width, gap, rows: 2, moreWidth })
  const shown = isOpen ? listed : listed.slice(0, fitting)
  const layout = isPhone
    ? '-mr-4 overflow-x-auto pr-8 [scrollbar-width:none] [mask-image:linear-gradient(to_right,#000_calc(100%-32px),transparent)]'
    : 'flex-wrap'
  return (
    <div className="flex gap-3 px-4 pt-2 pb-3 text-12 tabular-nums max-md:flex-col max-md:gap-0 max-md:pt-0 max-md:pb-1">
      <p className="shrink-0 leading-8 text-text-2 max-md:flex max-md:gap-1 max-md:leading-4">
        {toCountedTitle({ title, entries, note })}
        <span className="grow text-text-3 md:hidden"> · {touchHint}</span>
        {members && others ? (
          <NamedOnly
            hidden={others.hidden}
            onToggle={() => actions.onToggle(othersId)}
            className="relative leading-[inherit] after:absolute after:-inset-x-2 after:-inset-y-3 md:mt-1.5 md:block"
          />
        ) : null}
      </p>
      <ul aria-label={title} {...roving} className={`-my-1.5 flex min-w-0 flex-1 gap-1.5 py-1.5 ${layout}`}>
        {shown.map(({ entry, arrow }) => (
          <li key={entry.id} className={frame}>
            {members && entry.id === othersId ? (
              <LegendOthers {...{ entry, members, actions, shape }} layout="chip" />
            ) : (
              <button className={chip} title={toHint(entry)} {...legendItem(entry, actions)}>
                <Swatch {...entry} shape={shape} />
                <span className={entry.hidden ? 'text-text-3 line-through' : 'text-text-1'}>
                  {entry.name}
                </span>
                <LegendFigure entry={entry} className="text-text-3" />
              </button>
            )}
            {arrow}
            {members ? <LegendMember entry={entry} members={members} /> : null}
          </li>
        ))}
        {fitting < entries.length && (
          <li className={frame}>
            <button
              type="button"
              className={`${chip} text-text-2`}
              aria-expanded={isOpen}
              onClick={() => setOpen(open => !open)}
            >
              {isOpen ? 'Show fewer' : `+${entries.length - fitting} more`}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
