import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { readExplore } from '@analytics/contract/explore/readExplore'
import type { Star } from '@analytics/contract/files/workspace/workspace'
import { toLineName } from '@analytics/contract/lines/lineName'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { toExploreSearch, toLine } from '@analytics/contract/lines/toExploreSearch'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { mostRows } from '@analytics/contract/query/ExploreQuery'
import { useQueries } from '@tanstack/react-query'

import { exploreOptions } from '../explore/address/exploreRequest.ts'
import { formatsOf } from '../format/unit.ts'

export interface StarFigures {
  readonly label: string
  /** A dash while it is loaded, and where the source has none. */
  readonly value: string
  /** Percent against the days before. */
  readonly change: number | null
}

const range = '30d'

/** The main metric of a kind. */
const metricOf = ({ kind }: Star): Metric => subjectKinds[kind].metrics[0]

/** The main metric of each subject and its change: one request of the explorer for a dozen. */
export function useStarFigures(stars: readonly Star[]): readonly StarFigures[] {
  const urls = toParts(stars).map(part => toExploreUrl(toQuery(part)))
  const results = useQueries({ queries: urls.map(url => exploreOptions(url)) })
  return stars.map((star, at) => {
    const { data } = results[Math.floor(at / mostRows)]?.data?.response ?? {}
    // The response of other stars stands in meanwhile.
    const name = toLineName(lineOf(star))
    const series = data?.series.find(({ expanded }) => expanded === name)
    const metric = metricOf(star)
    const { label, kind } = metrics[metric]
    const isFlow = kind === 'flow'
    const { compact } = formatsOf(kind === 'quote' ? 'price' : (series?.unit ?? 'USD'))
    return {
      label: isFlow ? `${label}, ${range}` : label,
      value: compact((isFlow ? series?.total : series?.latest) ?? null),
      change: series?.change ?? null,
    }
  })
}

const lineOf = (star: Star) => toLine(metricOf(star), star.kind, star.id)

function toQuery(stars: readonly Star[]) {
  return readExplore(toExploreSearch(stars.map(lineOf), range)).query
}

function toParts(stars: readonly Star[]): readonly (readonly Star[])[] {
  const count = Math.ceil(stars.length / mostRows)
  return Array.from({ length: count }, (_, part) => stars.slice(part * mostRows, (part + 1) * mostRows))
}
