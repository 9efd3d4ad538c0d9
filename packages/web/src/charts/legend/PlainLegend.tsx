import { othersId } from '@analytics/contract/metrics/palettes'
import { hasText } from '@analytics/contract/query/foldText'
import { useContext, useState } from 'react'

import { cx } from '../../lib/cx.ts'
import { useElementWidth } from '../../lib/useElementWidth.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { useRovingStop } from '../../lib/useRovingStop.ts'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { textWidth } from '../canvas/text.ts'
import { EndLeaders } from './EndLeaders.tsx'
import { EntryButton } from './EntryButton.tsx'
import { LegendFigure } from './LegendFigure.tsx'
import { toCountedTitle, touchHint } from './legendItem.ts'
import { LegendMember } from './LegendMember.tsx'
import { LegendOthers, moreText, NamedOnly } from './LegendOthers.tsx'
import type { LegendListProps, LegendProps } from './LegendProps.ts'
import { packChips } from './packChips.ts'
import { placeEndNames } from './placeEndNames.ts'
import { SeriesLinks } from './SeriesLinks.ts'
import { SideEntry } from './SideEntry.tsx'
import { useHeldNames } from './useHeldNames.ts'

const focus = 'rounded-small outline-offset-1 outline-focus focus-visible:outline-2'
/** A longer list does not fit beside a chart. */
const mostInSight = 16
const link = `text-text-3 hover:text-text-1 ${focus}`

export { hasNameRoom } from './placeEndNames.ts'

export function PlainLegend({
  layout,
  ends = null,
  onAll,
  onNone,
  ...props
}: Omit<LegendProps, 'total' | 'highlighted'>) {
  return layout === 'chips' ? (
    <LegendChips {...props} />
  ) : (
    <SideLegend {...{ ends, onAll, onNone }} {...props} />
  )
}

function SideLegend({
  onAll,
  onNone,
  ends = null,
  ...props
}: Omit<LegendProps, 'layout' | 'total' | 'highlighted'>) {
  const { title, entries, note, hint, shape, members, ...actions } = props
  const [search, setSearch] = useState('')
  const roving = useRovingStop()
  const foundEntries = entries.filter(({ name }) => hasText(name, search))
  const room = { height: ends?.height ?? 0, hasMembers: members !== undefined }
  const { names, ...hold } = useHeldNames(ends && placeEndNames(entries, ends.places, room))
  const placeOf = new Map(names?.map(({ entry, top, height }) => [entry.id, { top, height }]))
  return (
    <div
      className={cx('relative w-46 shrink-0 self-stretch wide:w-54', !names && 'border-l border-border-1')}
    >
      {names ? <EndLeaders names={names} /> : null}
      {/* The chart sets the height; a longer list scrolls. */}
      <div className="absolute inset-0 flex flex-col pr-3 pl-4 text-12 tabular-nums">
        <div className="mb-0.5 flex h-6 shrink-0 items-center gap-2">
          <span className="grow text-text-2" title={hint}>
            {toCountedTitle({ title, entries, note })}
          </span>
          <button type="button" className={link} onClick={onAll}>
            All
          </button>
          <button type="button" className={link} onClick={onNone}>
            None
          </button>
        </div>
        {entries.length > mostInSight && !names && (
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
          {...hold}
          className={
            names ? undefined : '-mr-3 -ml-1 min-h-0 overflow-y-auto pr-3 pl-1 [scrollbar-width:thin]'
          }
        >
          {(names ? entries : foundEntries).map(entry => (
            <li
              key={entry.id}
              className={cx(
                'group/entry flex items-center',
                names ? 'absolute top-0 right-3 left-4' : 'relative',
              )}
              style={toPlace(placeOf.get(entry.id))}
            >
              <SideEntry {...{ entry, members, actions, shape }} className={names ? 'h-6' : 'h-[26px]'} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Others has a height of its own. A moved row is no shift of the layout. */
function toPlace(place: { readonly top: number; readonly height: number } | undefined) {
  return place && { transform: `translateY(${place.top}px)`, minHeight: place.height }
}

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

function LegendChips({ title, entries, note, hint, shape, members, ...actions }: LegendListProps) {
  const roving = useRovingStop()
  const width = useElementWidth(roving.ref)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const { toArrow } = useContext(SeriesLinks)
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
  const shownEntries = isOpen ? listed : listed.slice(0, fitting)
  const layout = isPhone
    ? '-mr-4 overflow-x-auto pr-8 [scrollbar-width:none] [mask-image:linear-gradient(to_right,#000_calc(100%-32px),transparent)]'
    : 'flex-wrap'
  return (
    <div className="flex gap-3 px-4 pt-2 pb-3 text-12 tabular-nums max-md:flex-col max-md:gap-0 max-md:pt-0 max-md:pb-1">
      <p title={hint} className="shrink-0 leading-8 text-text-2 max-md:flex max-md:gap-1 max-md:leading-4">
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
        {shownEntries.map(({ entry, arrow }) => (
          <li key={entry.id} className={frame}>
            {members && entry.id === othersId ? (
              <LegendOthers {...{ entry, members, actions, shape }} layout="chip" />
            ) : (
              <EntryButton {...{ entry, actions, shape }} className={chip}>
                <LegendFigure entry={entry} className="text-text-3" />
              </EntryButton>
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
