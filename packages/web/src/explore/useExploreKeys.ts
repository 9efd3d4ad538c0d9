import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { grainTexts } from '@analytics/contract/format/unit'
import { letters } from '@analytics/contract/formula/formula'
import { eventKinds } from '@analytics/contract/metrics/eventKinds'
import {
  exploreGrains,
  exploreViews,
  type ExploreGrain,
  type ExploreQuery,
  type ResultTransform,
} from '@analytics/contract/query/ExploreQuery'

import { useKeys, type BoundKey } from '../lib/useKeys.ts'
import type { ChangeExplore } from './address/useExplore.ts'
import { toUsual } from './chart/toUsual.ts'
import { withAverage, withCumulative, withRowGrain } from './transforms.ts'

/** Rows with a digit of their own. */
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Single keys for the rows and modes of the explorer. */
export function useExploreKeys(
  query: ExploreQuery,
  data: ExploreData | null,
  onChange: ChangeExplore,
  isOn: boolean,
): void {
  const keys = query.rows.length === 0 ? fieldKeys : [...fieldKeys, ...toKeys(query, data, onChange)]
  useKeys('explorer', isOn ? keys : noKeys)
}

const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus()

const noKeys: readonly BoundKey[] = []

const fieldKeys: readonly BoundKey[] = [
  { key: 'a', text: 'Add a row', run: focus('[data-new-row]') },
  { key: 'f', text: 'Add a formula', run: focus('[data-new-row]') },
]

function toKeys(query: ExploreQuery, data: ExploreData | null, onChange: ChangeExplore): BoundKey[] {
  const { rows, transforms, view, isLog, vs, tab, events } = query
  const result = (wantedTransform: ResultTransform) => () =>
    onChange({
      transforms: { ...transforms, result: transforms.result === wantedTransform ? null : wantedTransform },
    })
  const grainKey = (grain: ExploreGrain) => ({
    key: grain.toLowerCase(),
    text: grainTexts[grain],
    run: () => onChange(withRowGrain(query, grain)),
  })
  return [
    ...digits.slice(0, rows.length).map(digit => ({
      key: String(digit),
      text: `Show or hide row ${letters[digit - 1]}`,
      run: () =>
        onChange({
          rows: rows.map((row, index) => (index === digit - 1 ? { ...row, isOff: !row.isOff } : row)),
        }),
    })),
    // Y is year over year.
    ...exploreGrains.filter(grain => grain !== 'Y').map(grainKey),
    {
      key: 'r',
      text: 'Choose the range',
      run: focus('[data-explore-bar] input:checked, [data-explore-bar] input'),
    },
    {
      key: 'v',
      text: 'Next view: lines, areas, changes, stacked, shares, bars, panes',
      run: () =>
        onChange({
          view: exploreViews[(exploreViews.indexOf(view ?? toUsual(data)) + 1) % exploreViews.length] ?? null,
        }),
    },
    {
      key: 's',
      text: '7-day average',
      run: () => onChange(withAverage(query, transforms.average === 7 ? null : 7)),
    },
    {
      key: 'c',
      text: 'Cumulative',
      run: () => onChange(withCumulative(query, !transforms.isCumulative)),
    },
    { key: 'i', text: 'Index 100', run: result('index') },
    { key: 'y', text: 'Year over year', run: result('yoy') },
    { key: 'l', text: 'Logarithmic axis', run: () => onChange({ isLog: !isLog }) },
    { key: 'p', text: 'Previous range', run: () => onChange({ vs: vs === 'prev' ? null : 'prev' }) },
    {
      key: 'e',
      text: 'Mark events, or none',
      run: () => onChange({ events: events.length > 0 ? [] : eventKinds }),
    },
    {
      key: 't',
      text: 'Table of values, or of series',
      run: () => onChange({ tab: tab === 'values' ? 'series' : 'values', sort: null, find: null }),
    },
  ]
}
