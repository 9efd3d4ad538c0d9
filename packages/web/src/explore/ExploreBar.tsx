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

import { FiltersButton } from '../controls/FiltersButton.tsx'
import { PublishButton } from '../controls/PublishButton.tsx'
import { OwnDates } from '../controls/range/OwnDates.tsx'
import { SheetHead } from '../controls/SheetHead.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
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

/** Every control that the address has, but for the rows. */
export function ExploreBar({ query, data, onChange, logProblem }: ExploreBarProps) {
  const { range } = query
  const ownRange = toOwnDays(range)
  const shownDays =
    data?.range.from && data.range.to
      ? { from: fromIsoDay(data.range.from), to: fromIsoDay(data.range.to) }
      : null
  const modes = { query, data, onChange, logProblem }
  const ownDates = (
    <OwnDates
      own={ownRange}
      shown={ownRange ?? shownDays ?? '1y'}
      back={defaultExploreRange.toUpperCase()}
      vs={null}
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
      <div className="@container flex h-full max-w-(--content) items-center gap-2 pl-4 md:pr-4 lg:px-6">
        <FiltersButton changed={countModes(query)} className="md:order-1 xl:hidden">
          {close => (
            <>
              <SheetHead onClose={close} />
              <div className="flex flex-wrap items-center gap-2 md:max-w-80 md:py-2">
                <ExploreModes {...modes} />
              </div>
            </>
          )}
        </FiltersButton>
        <div className="flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto scroll-quiet max-xl:pr-8 max-xl:fade-end">
          <Segmented
            label="Range"
            tone="accent"
            options={toRanges(writeExploreRange(range), ownRange !== null)}
            value={writeExploreRange(range)}
            onChange={value => onChange({ range: parseExploreRange(value) })}
          />
          {ownDates}
          <div className="hidden items-center xl:flex">
            <ExploreModes {...modes} />
          </div>
        </div>
        <span className="flex shrink-0 max-md:pr-4 md:order-3">
          <PublishButton />
        </span>
      </div>
    </div>
  )
}
