import type { ExploreSeries } from '../../api/responses/explore/explore.ts'
import { units } from '../../metrics/units.ts'
import type { FeedEntry } from '../../pages/model/panelFiles.ts'
import { fromIsoDay, startOf } from '../../query/day.ts'
import type { ExploreFile } from './exploreFile.ts'
import { toViewFact } from './toViewFact.ts'

const mostEntries = 30

/** The latest whole buckets of an explorer view, newest first: an entry keeps its id however far the view reaches. */
export function toExploreEntries({ data, query }: Pick<ExploreFile, 'data' | 'query'>): FeedEntry[] {
  const { buckets, title } = data
  const drawn = data.series.filter(({ isOff }) => !isOff)
  const fact = toViewFact(data, query)
  return buckets
    .flatMap((bucket, index): FeedEntry[] => {
      const { from, to, cut, partial } = bucket
      const texts = drawn.flatMap(series => toText(series, index))
      if (cut || partial || texts.length === 0) return []
      return [
        {
          id: `${fact} ${from}`,
          at: new Date(startOf(fromIsoDay(to) + 1)).toISOString(),
          title: `${title}, ${from === to ? from : `${from} to ${to}`}`,
          text: texts.join('; '),
          path: null,
        },
      ]
    })
    .slice(-mostEntries)
    .toReversed()
}

function toText({ name, values, unit }: ExploreSeries, index: number): string[] {
  const value = values[index] ?? null
  return value === null ? [] : [`${name}: ${value} ${units[unit].symbol}`]
}
