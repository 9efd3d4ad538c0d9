import { unknown } from '@analytics/contract/format/number'
import { othersId } from '@analytics/contract/metrics/palettes'
import { useContext } from 'react'

import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { SeriesLinks } from '../legend/SeriesLinks.ts'
import { Swatch, type SwatchShape } from '../legend/Swatch.tsx'
import type { TooltipContent, TooltipFigures, TooltipRow } from './TooltipContent.ts'

interface TooltipCardProps {
  readonly content: TooltipContent
  readonly shape: SwatchShape
  /** It stays where it is, so that names can lead to their pages. */
  readonly linked: boolean
  /** Rows that a finger can tell apart; they scroll between the heading and the total. */
  readonly roomy?: boolean
}

const row = 'flex items-center gap-2'
/** Text with and without a swatch is aligned. */
const indents = { square: 'pl-4', stroke: 'pl-4.5' } as const

function Figures({ value, share }: Partial<TooltipFigures>) {
  return (
    <>
      <span className={value === unknown ? 'text-text-3' : 'font-medium text-text-1'}>{value}</span>
      {share === undefined ? null : <span className="w-11 shrink-0 text-right text-text-3">{share}</span>}
    </>
  )
}

export function TooltipCard({ content, shape, linked, roomy = false }: TooltipCardProps) {
  const { name, named, kind, rows, rest, total, note, events = [], moreEvents = 0 } = content
  const links = useContext(SeriesLinks)
  const toName = (id: string, text: string) => (linked ? links.toName(id, text) : text)
  const height = roomy ? 'h-7 leading-7' : 'h-5'
  const toRow = ({ id, name: label, color, hovered, rank, ...figures }: TooltipRow) => (
    <div key={id} className={`${row} ${height} shrink-0`}>
      <Swatch color={color} shape={shape} />
      <span className={`grow truncate ${hovered ? 'font-medium text-text-1' : 'text-text-2'}`}>
        {named === id ? label : toName(id, label)}
        {rank === undefined ? null : <span className="pl-1.5 font-normal text-text-3">#{rank}</span>}
      </span>
      <Figures {...figures} />
    </div>
  )
  // Others come after the rest of the named, and stay in sight where a sheet scrolls.
  const isFixed = ({ id }: TooltipRow) => id === othersId
  return (
    <div className={`text-12 tabular-nums ${roomy ? 'flex min-h-0 flex-col' : ''}`}>
      <div className="mb-1.5 flex justify-between gap-2">
        <span className="font-semibold wrap-anywhere text-text-1">
          {named === undefined ? name : toName(named, name)}
        </span>
        {kind === undefined ? null : <span className="text-text-3">{kind}</span>}
      </div>
      <div className={roomy ? 'min-h-0 overflow-y-auto' : undefined}>
        {rows.filter(tooltipRow => !isFixed(tooltipRow)).map(toRow)}
        {rest === undefined ? null : (
          <div className={`${row} ${height} ${indents[shape]} text-text-3`}>
            <span className="grow">{rest.count} more</span>
            <Figures value={rest.value ?? ''} {...(rest.share === undefined ? {} : { share: rest.share })} />
          </div>
        )}
      </div>
      {rows.filter(isFixed).map(toRow)}
      {total === undefined ? null : (
        <div className="mt-1.5 flex h-[26px] shrink-0 items-center gap-2 border-t border-border-2 pt-[5px] pl-4">
          <span className="grow font-medium text-text-1">Total</span>
          <Figures {...total} />
        </div>
      )}
      {note === null ? null : (
        <div className={`pb-0.5 text-text-2 ${kind === undefined ? '' : 'pt-1'}`}>{note}</div>
      )}
      {events.length === 0 ? null : (
        <ul className="mt-1 border-t border-border-2 pt-1 text-text-2">
          {events.map(({ text, link }) => (
            <li key={text} className="flex h-5 items-center gap-2">
              <span className="min-w-0 grow truncate">{text}</span>
              {linked && link !== null ? <OutwardLink href={link}>Source</OutwardLink> : null}
            </li>
          ))}
          {moreEvents > 0 ? <li className="h-5 text-text-3">{moreEvents} more events</li> : null}
        </ul>
      )}
    </div>
  )
}
