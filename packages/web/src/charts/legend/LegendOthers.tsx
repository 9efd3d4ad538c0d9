import { formatCount } from '@analytics/contract/format/number'

import { cx } from '../../lib/cx.ts'
import type { LegendEntry } from './LegendEntry.ts'
import { LegendFigure } from './LegendFigure.tsx'
import { legendItem, toHint } from './legendItem.ts'
import type { LegendActions, LegendMembers } from './LegendProps.ts'
import { Swatch, type SwatchShape } from './Swatch.tsx'

interface LegendOthersProps {
  readonly entry: LegendEntry
  readonly members: LegendMembers
  readonly actions: LegendActions
  readonly shape: SwatchShape
  readonly layout: keyof typeof layouts
}

/** `587 more ›` */
export function moreText({ count }: Pick<LegendMembers, 'count'>): string {
  return `${count === null ? '' : `${formatCount(count)} `}more ›`
}

const focus = 'outline-focus focus-visible:outline-2'
const layouts = {
  row: {
    swatch: `absolute top-0 left-0 z-1 flex h-[26px] w-4 items-center rounded-small hover:opacity-70 ${focus}`,
    open: `grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-2 rounded-small pb-1 pl-4 text-left leading-[26px] hover:bg-hover aria-expanded:bg-active ${focus} -outline-offset-2`,
    more: 'leading-[18px]',
  },
  list: {
    swatch: `flex h-7 shrink-0 items-center rounded-small hover:opacity-70 ${focus}`,
    open: `flex h-7 min-w-0 grow items-center gap-2 overflow-hidden rounded-small pl-1 text-left whitespace-nowrap hover:bg-hover aria-expanded:bg-active ${focus} -outline-offset-2`,
    more: '',
  },
  chip: {
    swatch: `relative flex h-8 items-center rounded-l-full border border-r-0 border-border-2 pr-1.5 pl-[9px] touch-manipulation after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-hover ${focus}`,
    open: `relative flex h-8 items-center gap-1.5 rounded-r-full border border-l-0 border-border-2 pr-[9px] pl-1 whitespace-nowrap touch-manipulation after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-hover aria-expanded:bg-active ${focus}`,
    more: '',
  },
} as const

/** The swatch hides Others; the rest of the row opens its members. */
export function LegendOthers({ entry, members, actions, shape, layout }: LegendOthersProps) {
  const { id, name, hidden } = entry
  const classes = layouts[layout]
  return (
    <>
      <button
        className={classes.swatch}
        aria-label={name}
        title={toHint(entry)}
        {...legendItem(entry, actions)}
      >
        <Swatch {...entry} shape={shape} />
      </button>
      <button
        type="button"
        className={classes.open}
        aria-expanded={members.isOpen}
        title="Inside Others"
        onClick={() => members.onOpen(!members.isOpen)}
        onPointerEnter={() => actions.onHover(id)}
        onPointerLeave={() => actions.onHover(null)}
      >
        <span className={hidden ? 'text-text-3 line-through' : 'text-text-1'}>{name}</span>
        {layout === 'list' ? null : <LegendFigure entry={entry} className="text-text-2" />}
        <span className={cx('text-text-3', classes.more)}>{moreText(members)}</span>
      </button>
      {layout === 'row' ? (
        <NamedOnly
          hidden={hidden}
          onToggle={() => actions.onToggle(id)}
          className="absolute right-0 bottom-1 leading-[18px]"
        />
      ) : null}
    </>
  )
}

interface NamedOnlyProps {
  readonly hidden: boolean
  readonly onToggle: () => void
  readonly className: string
}

/** Hides Others in words. */
export function NamedOnly({ hidden, onToggle, className }: NamedOnlyProps) {
  return (
    <button
      type="button"
      className={cx(
        'rounded-small whitespace-nowrap',
        focus,
        hidden ? 'text-accent' : 'text-text-3 hover:text-text-1',
        className,
      )}
      aria-pressed={hidden}
      title="Leave Others out of the chart"
      onClick={onToggle}
    >
      Named only
    </button>
  )
}
