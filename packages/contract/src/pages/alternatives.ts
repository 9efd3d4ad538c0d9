import { metrics } from '../metrics/metrics.ts'
import type { MetricPage } from './model/Page.ts'
import { getPage, isMetricPage, type PageEntry, type PageId } from './pages.ts'

export interface Alternative {
  /** `Fees and revenue of the same apps are open.` Null where nothing of the same can be shown. */
  readonly text: string | null
  /** Null where nothing of the same is open. */
  readonly entry: PageEntry | null
}

function findNeighbours({ section, page }: PageEntry): (PageEntry & { readonly page: MetricPage })[] {
  return (section?.entries ?? []).flatMap(other =>
    isMetricPage(other.page) &&
    isMetricPage(page) &&
    other.page.view === page.view &&
    other.page.metric !== page.metric
      ? [{ ...other, page: other.page }]
      : [],
  )
}

export function getAlternative(entry: PageEntry): Alternative {
  const { page } = entry
  if (isMetricPage(page) && page.withoutKey) {
    return { text: page.withoutKey.text, entry: getPage(page.withoutKey.page as PageId) }
  }
  const neighbours = findNeighbours(entry)
  const [nearest] = neighbours.toSorted((a, b) => (a.page.title < b.page.title ? -1 : 1))
  const labels = neighbours.map(neighbour => metrics[neighbour.page.metric].label)
  const [first, ...rest] = [...new Set(labels)].sort()
  const names = [first, ...rest.map(label => label.toLowerCase())].join(' and ')
  const groups = isMetricPage(page) ? page.groups : ''
  return {
    text:
      first === undefined
        ? null
        : `${names} of the same ${groups} ${rest.length > 0 ? 'need' : 'needs'} no key.`,
    entry: nearest ? getPage(nearest.id) : null,
  }
}
