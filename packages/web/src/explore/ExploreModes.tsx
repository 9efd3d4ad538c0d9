import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { grainTexts } from '@analytics/contract/format/unit'
import {
  exploreGrains,
  resultTransforms,
  type ExploreQuery,
  type ResultTransform,
  type Transforms,
} from '@analytics/contract/query/ExploreQuery'

import { ToggleButton } from '../ui/buttons/ToggleButton.tsx'
import { Select } from '../ui/inputs/Select.tsx'
import type { ChangeExplore } from './address/useExplore.ts'
import { resultTexts, versusTexts } from './chart/subtitle.ts'
import { toUsual } from './chart/toUsual.ts'
import { viewOptions } from './chart/viewOptions.ts'
import { withAverage, withCumulative, withRowGrain } from './transforms.ts'

const grainChoices = exploreGrains.map(value => ({ value, label: grainTexts[value] }))
const resultChoices: readonly { value: ResultTransform | 'none'; label: string; short?: string }[] = [
  { value: 'none', label: 'As reported', short: 'Values' },
  ...resultTransforms.map(value => ({ value, label: resultTexts[value] })),
]
const versusChoices = [
  { value: 'none', label: versusTexts.none, short: 'Compare' },
  { value: 'prev', label: versusTexts.prev },
  { value: 'year', label: versusTexts.year },
] as const
const averages = [7, 28]

export interface ExploreModesProps {
  readonly query: ExploreQuery
  readonly data: ExploreData | null
  readonly onChange: ChangeExplore
  /** Why a log scale can't be used; null where it can. */
  readonly logProblem: string | null
}

/** The grain, the view and the transforms. */
export function ExploreModes({ query, data, onChange, logProblem }: ExploreModesProps) {
  const { transforms } = query
  const grain = query.grain ?? data?.range.grain ?? null
  const transform = (patch: Partial<Transforms>) => onChange({ transforms: { ...transforms, ...patch } })
  return (
    <>
      <Select
        quiet
        tone="plain"
        label="Grain"
        options={grainChoices}
        value={grain}
        onChange={value => onChange(withRowGrain(query, value))}
      />
      <Select
        quiet
        tone="plain"
        label="Draw as"
        options={viewOptions}
        value={query.view ?? (data ? toUsual(data) : 'line')}
        onChange={view => onChange({ view })}
      />
      <Select
        quiet
        tone="plain"
        label="Average"
        options={toAverages(transforms.average)}
        value={transforms.average ?? 0}
        onChange={days => onChange(withAverage(query, days === 0 ? null : days))}
      />
      <Select
        quiet
        tone="plain"
        label="Values"
        options={resultChoices}
        value={transforms.result ?? 'none'}
        onChange={value => transform({ result: value === 'none' ? null : value })}
      />
      <Select
        quiet
        tone="plain"
        label="Compare"
        options={versusChoices}
        value={query.vs === 'prev' || query.vs === 'year' ? query.vs : 'none'}
        onChange={vs => onChange({ vs: vs === 'none' ? null : vs })}
      />
      <ToggleButton
        tone="plain"
        pressed={transforms.isCumulative}
        onChange={isCumulative => onChange(withCumulative(query, isCumulative))}
      >
        Cumulative
      </ToggleButton>
      <ToggleButton
        tone="plain"
        pressed={query.isLog}
        // A log scale in the address can still be turned off.
        disabled={logProblem !== null && !query.isLog}
        title={logProblem === null ? undefined : `No log scale: ${logProblem}`}
        onChange={isLog => onChange({ isLog })}
      >
        Log
      </ToggleButton>
      {logProblem !== null ? (
        <p className="basis-full text-12 text-text-3 md:hidden">No log scale: {logProblem}</p>
      ) : null}
    </>
  )
}

/** The averages that are offered, and that of the address. */
function toAverages(ownAverage: number | null) {
  const days = ownAverage === null || averages.includes(ownAverage) ? averages : [...averages, ownAverage]
  return [
    { value: 0, label: 'No average', short: 'Average' },
    ...days.map(value => ({ value, label: `${value}-day average` })),
  ]
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
