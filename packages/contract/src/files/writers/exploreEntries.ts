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

/** The end of the last known day, and the latest restatement. An entry may leave the range that says so. */
export function toCheckedTimes({ data, metadata }: Pick<ExploreFile, 'data' | 'metadata'>): string[] {
  const end = metadata.asOf === null ? [] : [toEnd(metadata.asOf)]
  return [...end, ...(data.when?.restated.slice(0, 1) ?? [])]
}

const compareEntries = (a: FeedEntry, b: FeedEntry) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)

/** An occurrence stays as it was known; the restatements that have undone it are items of their own. */
function toOccurrenceEntries(occurrence: WhenOccurrence): FeedEntry[] {
  const { id, day, title, figures, knownSince, restatedAt, notices } = occurrence
  const common = { path: null, hasPicture: true } as const
  return [
    {
      ...common,
      id,
      text: toFiguresText(figures),
      at: knownSince ?? toEnd(day),
      ...(restatedAt === null ? {} : { updated: restatedAt }),
      title: `${title}, ${day}`,
      day,
    },
    ...notices.map(notice => ({
      ...common,
      id: notice.id,
      text: toFiguresText(notice.figures),
      at: notice.at,
      title: notice.title,
    })),
  ]
}

const toFiguresText = (figures: WhenOccurrence['figures']) =>
  figures
    .map(({ text, name, unit, value }) => `${text} (${name}): ${value ?? 'unknown'} ${units[unit].symbol}`)
    .join('; ')

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
