import { formatUsd } from '@analytics/contract/format/number'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { expect } from 'vitest'

import type { Visit } from '../../support/openBrowser.ts'
import { answerOf, keyFigure, legendOf, namesIn, region, requestsOf, type Shown } from './dashboards.ts'
import type { LoadedPages } from './loadedPages.ts'

const ofStock: Readonly<Record<string, string>> = {
  protocols: '# Protocol Chains Latest 7d mean 30d mean 30d Change 24h Change 7d Change Market Share',
  chainBreakdown: 'Rank Chain Latest 7d mean 30d mean 30d Change 24h Change 7d Change Protocols Market Share',
  topApplications:
    'Rank Application Latest Average / day 30d Change Market Share Share Change Data Quality Date Range',
}

const ofFlow: Readonly<Record<string, string>> = {
  periods: '# Application Chains 24H 7D 30D 90D YTD 1Y 30d Change 24h Change Market Share',
  protocols: '# Protocol Chains 24h 7d 30d 30d Change 24h Change 7d Change Total Market Share',
  current: '# Protocol Chains 24h 7d 30d 30d Change 24h Change 7d Change Total Market Share',
  chainBreakdown: 'Rank Chain 24h 7d 30d 30d Change 24h Change 7d Change Protocols Market Share',
  topApplications:
    'Rank Application 30d Average / day 30d Change Market Share Share Change Data Quality Date Range',
}

export const headingsOf = (metric: Metric, kind: string) =>
  (metrics[metric].kind === 'stock' ? ofStock : ofFlow)[kind]

/** Chart, legend, key figure and rows of a dashboard of stacked bars are what the API answers. */
export async function expectFigures(
  pages: LoadedPages,
  { page, requests }: Visit,
  { dashboard, chart, panels }: Shown,
): Promise<void> {
  if (!panels && !('aggregate' in dashboard)) return
  const { series, ranking, current } = requestsOf(dashboard)
  if (!series) throw new Error('the page asks nothing')
  const answer = await answerOf(pages, series)
  if (answer.chart) {
    const { datasets, totals } = answer.chart
    const shownDatasets = datasets.filter(dataset => dataset.id !== 'others')
    await region(page, chart.title).getByText(`${chart.legend} (${shownDatasets.length})`).waitFor()
    expect(await keyFigure(page, chart.title)).toBe(formatUsd(totals.value))
    expect(await legendOf(page, chart.title, chart.legend)).toEqual(datasets.map(({ label }) => label))
  } else {
    expect(await legendOf(page, chart.title, chart.legend)).toHaveLength(7)
  }
  for (const spec of ranking ? (panels?.tables ?? []) : []) {
    const { table } = await answerOf(pages, (spec.kind === 'current' ? current : ranking) ?? series)
    const rows = table?.rows ?? []
    const shownHere = region(page, spec.title)
    await expect.poll(() => namesIn(page, spec.title)).toEqual(rows.map(row => row.displayName))
    const text = await shownHere.innerText()
    for (const row of rows.slice(0, 3)) expect(text).toContain(formatUsd(row.total30d))
    const heads = (await shownHere.getByRole('columnheader').allInnerTexts()).join(' ')
    expect(heads).toBe(
      spec.kind === 'chainPeriods'
        ? `Rank Chain ${['24H', '7D', '30D', '90D', 'YTD', '1Y'].map(timeRange => `${chart.noun.toUpperCase()} ${timeRange}`).join(' ')} 30d Change`
        : headingsOf(dashboard.metric, spec.kind),
    )
    for (const line of spec.summary ?? []) {
      const wording = line.split(/\{\w+\}/)[0]?.trim() ?? ''
      expect(text).toMatch(new RegExp(`${wording.replaceAll(/[()]/g, String.raw`\$&`)}\\s*\\S*[\\dA-Z]`))
    }
  }
  for (const request of [series, ranking, current]) if (request) expect(requests).toContain(request.url)
}
