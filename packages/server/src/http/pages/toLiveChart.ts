import type { LiveChart } from '../made/MakeJob.ts'
import type { FoundPicture } from '../pictures/findPicture.ts'
import { withBase } from '../requests/basePath.ts'

/** The chart that takes the place of its picture. `template` is its page as it was built. */
export function toLiveChart(
  { path, query, panel }: Pick<FoundPicture, 'path' | 'query' | 'panel'>,
  template: string,
  basePath: string,
): LiveChart {
  const shared = template.match(/<link [^>]*rel="(?:stylesheet|modulepreload)"[^>]*>|<script>.*?<\/script>/gs)
  return {
    // The chart finds its card by `data-panel`, which no other element may have.
    data: { framed: path, query, chart: panel, base: basePath },
    // Links open beside the site that frames the chart.
    head: `<base target="_blank">${withBase((shared ?? []).join(''), basePath)}`,
  }
}
