import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import {
  defaultExploreRange,
  parseExploreRange,
  toOwnDays,
  writeExploreRange,
  writeOwnDays,
} from '@analytics/contract/query/exploreRange'
import { Settings2, X } from 'lucide-react'
import { useState } from 'react'

import { Divider } from '../controls/ControlBar.tsx'
import { OwnDates } from '../controls/range/OwnDates.tsx'
import { cx } from '../lib/cx.ts'
import { useIsPhone } from '../lib/useMediaQuery.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import type { ChangeExplore } from './address/useExplore.ts'
import { countModes, ExploreModes } from './ExploreModes.tsx'

const offered = new Set(['30d', '90d', 'ytd', '1y', '2y', 'all'])
const byLength = ['7d', '30d', '90d', 'qtd', '180d', 'ytd', '1y', '2y', '3y', '5y', 'all']

/** The ranges that are offered, and the one that the address names, if it moves with the data. */
function toRanges(shownRange: string, isOwn: boolean) {
  const knownRanges = byLength.filter(candidate => offered.has(candidate) || candidate === shownRange)
  const values = isOwn || knownRanges.includes(shownRange) ? knownRanges : [shownRange, ...knownRanges]
  return values.map(value => ({ value, label: value.toUpperCase() }))
}

interface ExploreBarProps {
  readonly query: ExploreQuery
  readonly data: ExploreData | null
  readonly onChange: ChangeExplore
  /** Why a log scale can't be used; null where it can. */
  readonly logProblem: string | null
}

/** Every control that the address has, but for the rows. On a phone the modes of the chart are in a sheet. */
export function ExploreBar({ query, data, onChange, logProblem }: ExploreBarProps) {
  const { range } = query
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const ownRange = toOwnDays(range)
  const shownDays =
    data?.range.from && data.range.to
      ? { from: fromIsoDay(data.range.from), to: fromIsoDay(data.range.to) }
      : null
  // A custom range is as long as three controls: the others move together, so that the last one is not cut off.
  const isLong = ownRange !== null && !isPhone
  const modes = { query, data, onChange, logProblem }
  const count = countModes(query)
  const ownDates = (
    <OwnDates
      own={ownRange}
      shown={ownRange ?? shownDays ?? '1y'}
      back={defaultExploreRange.toUpperCase()}
      vs={null}
      isPhone={isPhone}
      onChange={chosen =>
        onChange({
          range: parseExploreRange(chosen.range ? writeOwnDays(chosen.range) : defaultExploreRange),
        })
      }
    />
  )
  return (
    <div
      data-print="none"
      data-explore-bar
      className="sticky top-(--banner) z-20 h-(--control-bar) shrink-0 border-y border-border-1 bg-canvas"
    >
      <div
        className={cx(
          'flex h-full max-w-(--content) items-center overflow-x-auto scroll-quiet px-4 max-wide:fade-end max-wide:pr-8 lg:pl-6 wide:pr-6',
          isLong ? 'gap-1' : 'gap-2',
        )}
      >
        {isPhone ? (
          <>
            <Button
              icon={<Settings2 className="size-4!" />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              Chart
              {count > 0 ? <span className="text-accent">{count}</span> : null}
            </Button>
            <Divider />
            {ownRange ? ownDates : null}
          </>
        ) : null}
        <Segmented
          label="Range"
          tone="accent"
          options={toRanges(writeExploreRange(range), ownRange !== null)}
          value={writeExploreRange(range)}
          onChange={value => onChange({ range: parseExploreRange(value) })}
        />
        {isPhone && ownRange ? null : ownDates}
        {isPhone ? null : (
          <>
            {isLong ? null : <Divider />}
            <ExploreModes {...modes} between={isLong ? null : <Divider />} />
          </>
        )}
      </div>
      {isPhone ? (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          label="Chart"
          placement="bottom"
          className="px-4 pb-4"
        >
          <div className="-mr-2 flex h-14 items-center justify-between">
            <h2 className="text-15 font-semibold text-text-1">Chart</h2>
            <IconButton label="Close" onClick={() => setOpen(false)} data-autofocus className="size-10!">
              <X />
            </IconButton>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <ExploreModes {...modes} between={<span aria-hidden className="basis-full" />} />
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
