import type { ExploreData, ExploreSeries } from '../../api/responses/explore/explore.ts'
import type { WhenOccurrence } from '../../api/responses/explore/when.ts'
import { units } from '../../metrics/units.ts'
import type { FeedEntry } from '../../pages/model/panelFiles.ts'
import { fromIsoDay, startOf } from '../../query/day.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import type { ExploreFile } from './exploreFile.ts'
import { toViewFact } from './toViewFact.ts'

const mostEntries = 30

/** The items of a view's feed, newest first: the occurrences of its condition, or else its latest whole buckets. */
export function toExploreEntries({ data, query }: Pick<ExploreFile, 'data' | 'query'>): FeedEntry[] {
  return data.when
    ? data.when.occurrences.flatMap(toOccurrenceEntries).toSorted(compareEntries)
    : toBucketEntries(data, query)
}

const compareEntries = (a: FeedEntry, b: FeedEntry) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)

/** An occurrence stays as it was known; the restatements that have undone it are items of their own. */
function toOccurrenceEntries(occurrence: WhenOccurrence): FeedEntry[] {
  const { id, day, title, figures, knownSince, notices } = occurrence
  const text = figures
    .map(
      ({ text: operand, name, unit, value }) =>
        `${operand} (${name}): ${value ?? 'unknown'} ${units[unit].symbol}`,
    )
    .join('; ')
  const common = { text, path: null, hasPicture: true } as const
  return [
    { ...common, id, at: knownSince ?? toEnd(day), title: `${title}, ${day}`, day },
    ...notices.map(notice => ({ ...common, id: notice.id, at: notice.at, title: notice.title })),
  ]
}

/** A day is known once it is over. */
const toEnd = (day: string) => new Date(startOf(fromIsoDay(day) + 1)).toISOString()

/** An entry keeps its id however far the view reaches. */
function toBucketEntries(data: ExploreData, query: ExploreQuery): FeedEntry[] {
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
          at: toEnd(to),
          title: `${title}, ${from === to ? from : `${from} to ${to}`}`,
          text: texts.join('; '),
          path: null,
          day: to,
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
