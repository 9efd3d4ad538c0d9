import type { Star as StarredSubject } from '@analytics/contract/files/workspace'
import { changeTone, formatChange } from '@analytics/contract/format/change'
import { formatPrice, formatUsd } from '@analytics/contract/format/number'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { CornerDownLeft, Star } from 'lucide-react'
import type { MouseEvent } from 'react'

import { toneClasses } from '../../format/toneClasses.ts'
import { useStore } from '../../lib/createStore.ts'
import { cx } from '../../lib/cx.ts'
import { opensElsewhere } from '../../lib/opensElsewhere.ts'
import { isStarred, workspace } from '../../shell/workspace/workspace.ts'
import { Key } from '../../ui/figures/Key.tsx'
import type { SearchMatch } from '../model/createSearch.ts'
import { ItemIcon } from './ItemIcon.tsx'
import { useItemTarget } from './useItemTarget.ts'

interface ResultRowProps extends SearchMatch {
  readonly id: string
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
  readonly onStar: () => void
}

const rowClasses =
  'flex h-8 shrink-0 cursor-default items-center gap-2 rounded-control px-2 text-13 aria-selected:bg-active max-md:h-11'

/** A result that leads to a page is a link, so it can be opened in a new tab. */
export function ResultRow({ id, item, ranges, isSelected, onSelect, onOpen, onStar }: ResultRowProps) {
  const target = useItemTarget()(item)
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isSelected,
    className: rowClasses,
    // The pointer selects when it moves, not when the list moves under it.
    onPointerMove: onSelect,
    onClick: (event: MouseEvent) => {
      if (item.path !== null && opensElsewhere(event)) return
      event.preventDefault()
      onOpen()
    },
  }
  const content = (
    <>
      <ItemIcon item={item} />
      <span className="min-w-0 truncate font-medium text-text-1">
        <Highlighted text={item.name} ranges={ranges} />
      </span>
      <span className="min-w-0 flex-1 truncate text-12 text-text-3">{item.detail}</span>
      {isSelected ? (
        <span aria-hidden className="max-md:hidden">
          <Key>
            <CornerDownLeft />
          </Key>
        </span>
      ) : null}
      <Figures item={item} />
      {item.entity ? <StarMark subject={item.entity} isSelected={isSelected} onToggle={onStar} /> : null}
    </>
  )
  if (target === null) return <div {...common}>{content}</div>
  return (
    <a {...common} href={target.href}>
      {content}
    </a>
  )
}

function Figures({ item: { entity } }: Pick<ResultRowProps, 'item'>) {
  if (entity === null || entity.value === null) return null
  const { change, value } = entity
  return (
    <>
      {change === null ? null : (
        <span className={cx('shrink-0', toneClasses[changeTone(change)])}>{formatChange(change)}</span>
      )}
      <span className="shrink-0 text-text-2">
        {entityKindTexts[entity.kind].isPriced ? formatPrice(value) : formatUsd(value)}
      </span>
    </>
  )
}

interface StarMarkProps {
  readonly subject: StarredSubject
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** The star of a result. A pointer presses it; keys star the selected result, since an option can hold no button. */
function StarMark({ subject, isSelected, onToggle }: StarMarkProps) {
  const isOn = isStarred(useStore(workspace), subject)
  return (
    <>
      {isOn ? <span className="sr-only">, starred</span> : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer alone */}
      <span
        aria-hidden
        title={isOn ? 'Remove the star' : 'Star'}
        onClick={event => {
          event.preventDefault()
          event.stopPropagation()
          onToggle()
        }}
        className={cx(
          'inline-flex size-6 shrink-0 items-center justify-center rounded-small text-text-3 hover:text-text-1 [&_svg]:size-3.5',
          isOn ? 'text-warning! [&_svg]:fill-current' : isSelected ? '' : 'invisible',
        )}
      >
        <Star />
      </span>
    </>
  )
}

interface HighlightedProps {
  readonly text: string
  /** Pairs of start and end. */
  readonly ranges: readonly number[]
}

/** The matched parts in accent. */
function Highlighted({ text, ranges }: HighlightedProps) {
  const parts = []
  let end = 0
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const from = ranges[index] ?? 0
    const to = ranges[index + 1] ?? 0
    parts.push(
      text.slice(end, from),
      <span key={from} className="text-accent">
        {text.slice(from, to)}
      </span>,
    )
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
