import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { formatsOf } from '@analytics/contract/format/unit'
import { grainNames, units } from '@analytics/contract/metrics/units'
import { mostRows } from '@analytics/contract/query/ExploreQuery'
import { useQuery } from '@tanstack/react-query'

import { useSettled } from '../../lib/useSettled.ts'
import { exploreOptions } from '../address/exploreRequest.ts'

/** Milliseconds without a key before the values are asked for. */
const settling = 150
/** A source may be late by some days. */
const range = '30d'

/** The latest values of rows, as text by the row: `$1.2M a day`. One request asks for all of them; they are missing until it is answered. */
export function useLatestFigures(rows: readonly string[]): ReadonlyMap<string, string> {
  const asked = useSettled(rows.slice(0, mostRows).join('\n'), settling).split('\n')
  const address = asked.map(row => `s=${encodeURIComponent(row)}`).join('&')
  const url = asked[0] === '' ? null : toExploreUrl(readExplore(`${address}&range=${range}`).query)
  const { data } = useQuery({ ...exploreOptions(url), refetchInterval: false, retry: false })
  const texts = new Map(data?.response.data.series.map(series => [series.expression, toLatestText(series)]))
  return new Map(
    rows.flatMap(row => {
      const text = texts.get(row.split(';', 1)[0] ?? '')
      return text == null ? [] : [[row, text]]
    }),
  )
}

/** `$1.2M a day`, `9.8%`. */
function toLatestText({ latest, unit }: Pick<ExploreSeries, 'latest' | 'unit'>): string | null {
  if (latest === null) return null
  const [, grain] = / per (\w+)$/.exec(units[unit].symbol) ?? []
  const isOfGrain = Object.values(grainNames).some(name => name === grain)
  return `${formatsOf(unit).compact(latest)}${isOfGrain ? ` a ${grain}` : ''}`
}
