import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { fromIsoDay } from '@analytics/contract/query/day'
import {
  exploreGrains,
  type ExploreQuery,
  type ExploreView,
  type ResultTransform,
  type Transforms,
} from '@analytics/contract/query/ExploreQuery'
import {
  defaultExploreRange,
  parseExploreRange,
  toOwnDays,
  writeExploreRange,
  writeOwnDays,
} from '@analytics/contract/query/exploreRange'
import { ChartArea, ChartBarStacked, ChartColumn, ChartLine, Percent } from 'lucide-react'

import { Divider } from '../controls/ControlBar.tsx'
import { OwnDates } from '../controls/range/OwnDates.tsx'
import { useIsPhone } from '../lib/useMediaQuery.ts'
import { ToggleButton } from '../ui/buttons/ToggleButton.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
import { Select } from '../ui/inputs/Select.tsx'
import type { ChangeExplore } from './address/useExplore.ts'
import { resultTexts } from './chart/subtitle.ts'
import { withAverage, withCumulative, withGrain } from './transforms.ts'
import { toUsual } from './useExploreKeys.ts'

const ranges = ['30d', '90d', 'ytd', '1y', '2y', 'all'].map(value => {
  return { value, label: value.toUpperCase() }
})
const grainChoices = exploreGrains.map(value => ({ value, label: value }))
const viewChoices = [
  { value: 'line', label: <ChartLine className="size-3.5" />, name: 'Lines' },
  { value: 'area', label: <ChartArea className="size-3.5" />, name: 'Areas' },
  { value: 'stack', label: <ChartBarStacked className="size-3.5" />, name: 'Stacked' },
  { value: 'share', label: <Percent className="size-3.5" />, name: 'Shares' },
  { value: 'bar', label: <ChartColumn className="size-3.5" />, name: 'Bars' },
] as const satisfies readonly { value: ExploreView; label: unknown; name: string }[]
const resultChoices: readonly { value: ResultTransform | 'none'; label: string }[] = [
  { value: 'none', label: 'Original' },
  { value: 'index', label: resultTexts.index },
  { value: 'return', label: resultTexts.return },
  { value: 'yoy', label: resultTexts.yoy },
  { value: 'growth', label: resultTexts.growth },
]
const averages = [7, 28] as const

interface ExploreBarProps {
  readonly query: ExploreQuery
  readonly data: ExploreData | null
  readonly onChange: ChangeExplore
}

/** Every control that the address has, but for the rows. */
export function ExploreBar({ query, data, onChange }: ExploreBarProps) {
  const { range, transforms } = query
  const isPhone = useIsPhone()
  const own = toOwnDays(range)
  const grain = query.grain ?? data?.range.grain ?? null
  const transform = (patch: Partial<Transforms>) => onChange({ transforms: { ...transforms, ...patch } })
  const shown =
    data?.range.from && data.range.to
      ? { from: fromIsoDay(data.range.from), to: fromIsoDay(data.range.to) }
      : null
  return (
    <div
      data-print="none"
      data-explore-bar
      className="sticky top-(--banner) z-20 h-(--control-bar) shrink-0 border-y border-border-1 bg-canvas"
    >
      <div className="flex h-full max-w-(--content) items-center gap-2 overflow-x-auto scroll-quiet px-4 max-lg:fade-end lg:px-6">
        <Segmented
          label="Range"
          tone="accent"
          options={ranges}
          value={writeExploreRange(range)}
          onChange={value => onChange({ range: parseExploreRange(value) })}
        />
        <OwnDates
          own={own}
          shown={own ?? shown ?? '1y'}
          back={defaultExploreRange.toUpperCase()}
          vs={null}
          isPhone={isPhone}
          onChange={chosen =>
            onChange({
              range: parseExploreRange(chosen.range ? writeOwnDays(chosen.range) : defaultExploreRange),
            })
          }
        />
        <Divider />
        <Segmented
          label="Grain"
          options={grainChoices}
          value={grain}
          onChange={value => onChange(withGrain(query, value))}
        />
        <Divider />
        <Segmented
          label="View"
          options={viewChoices}
          value={query.view ?? (data && toUsual(data))}
          onChange={view => onChange({ view })}
        />
        <Divider />
        {averages.map(days => (
          <ToggleButton
            key={days}
            pressed={transforms.average === days}
            onChange={isOn => onChange(withAverage(query, isOn ? days : null))}
          >
            {days}d avg
          </ToggleButton>
        ))}
        <ToggleButton
          pressed={transforms.isCumulative}
          onChange={isCumulative => onChange(withCumulative(query, isCumulative))}
        >
          Cumulative
        </ToggleButton>
        <Select
          label="Values"
          quiet
          options={resultChoices}
          value={transforms.result ?? 'none'}
          onChange={value => transform({ result: value === 'none' ? null : value })}
        />
        <ToggleButton pressed={query.isLog} onChange={isLog => onChange({ isLog })}>
          Log
        </ToggleButton>
        <ToggleButton pressed={query.vs === 'prev'} onChange={isOn => onChange({ vs: isOn ? 'prev' : null })}>
          Previous
        </ToggleButton>
      </div>
    </div>
  )
}
