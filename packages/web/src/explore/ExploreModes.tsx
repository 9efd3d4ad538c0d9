import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import {
  exploreGrains,
  type ExploreQuery,
  type ExploreView,
  type ResultTransform,
  type Transforms,
} from '@analytics/contract/query/ExploreQuery'
import { ChartArea, ChartBarStacked, ChartColumn, ChartLine, Percent, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'

import { grainTexts } from '../format/unit.ts'
import { ToggleButton } from '../ui/buttons/ToggleButton.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
import { Select } from '../ui/inputs/Select.tsx'
import type { ChangeExplore } from './address/useExplore.ts'
import { resultTexts } from './chart/subtitle.ts'
import { withAverage, withCumulative, withGrain } from './transforms.ts'
import { toUsual } from './useExploreKeys.ts'

const grainChoices = exploreGrains.map(value => ({ value, label: value, name: grainTexts[value] }))
const viewChoices = [
  { value: 'line', label: <ChartLine className="size-3.5" />, name: 'Lines' },
  { value: 'area', label: <ChartArea className="size-3.5" />, name: 'Areas' },
  { value: 'stack', label: <ChartBarStacked className="size-3.5" />, name: 'Stacked' },
  { value: 'share', label: <Percent className="size-3.5" />, name: 'Shares' },
  { value: 'bar', label: <ChartColumn className="size-3.5" />, name: 'Bars' },
  { value: 'panes', label: <Rows3 className="size-3.5" />, name: 'Separate panes' },
] as const satisfies readonly { value: ExploreView; label: unknown; name: string }[]
const resultChoices: readonly { value: ResultTransform | 'none'; label: string }[] = [
  { value: 'none', label: 'Original' },
  { value: 'index', label: resultTexts.index },
  { value: 'return', label: resultTexts.return },
  { value: 'yoy', label: resultTexts.yoy },
  { value: 'growth', label: resultTexts.growth },
]
const averages = [7, 28] as const

export interface ExploreModesProps {
  readonly query: ExploreQuery
  readonly data: ExploreData | null
  readonly onChange: ChangeExplore
  /** Why a log scale can't be used; null where it can. */
  readonly logProblem: string | null
  /** Parts grain, view and transforms. */
  readonly between: ReactNode
}

/** The grain, the view and the transforms. */
export function ExploreModes({ query, data, onChange, logProblem, between }: ExploreModesProps) {
  const { transforms } = query
  const grain = query.grain ?? data?.range.grain ?? null
  const transform = (patch: Partial<Transforms>) => onChange({ transforms: { ...transforms, ...patch } })
  return (
    <>
      <Segmented
        label="Grain"
        options={grainChoices}
        value={grain}
        onChange={value => onChange(withGrain(query, value))}
      />
      {between}
      <Segmented
        label="View"
        options={viewChoices}
        value={query.view ?? (data && toUsual(data))}
        onChange={view => onChange({ view })}
      />
      {between}
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
      <ToggleButton
        pressed={query.isLog}
        // A log scale in the address can still be turned off.
        disabled={logProblem !== null && !query.isLog}
        title={logProblem === null ? undefined : `No log scale: ${logProblem}`}
        onChange={isLog => onChange({ isLog })}
      >
        Log
      </ToggleButton>
      <ToggleButton pressed={query.vs === 'prev'} onChange={isOn => onChange({ vs: isOn ? 'prev' : null })}>
        Previous
      </ToggleButton>
      {logProblem !== null ? (
        <p className="basis-full text-12 text-text-3 md:hidden">No log scale: {logProblem}</p>
      ) : null}
    </>
  )
}

/** How many of them are not what suits the rows. */
export function countModes({ grain, view, transforms, isLog, vs }: ExploreQuery): number {
  const { average, isCumulative, result } = transforms
  return [
    grain !== null,
    view !== null,
    average !== null,
    isCumulative,
    result !== null,
    isLog,
    vs !== null,
  ].filter(Boolean).length
}
