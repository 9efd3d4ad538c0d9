import { guide } from '@analytics/contract/metrics/guide'
import { expect, it } from 'vitest'

import { toMetricsGuide } from './metricsGuide.ts'

it('the guide has an anchor for every metric, each once', async () => {
  const html = await toMetricsGuide('/assets/index.css')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(Object.values(guide).map(({ anchor }) => anchor)))
})

it('explains the columns of tables in the words of the tables', async () => {
  const html = await toMetricsGuide('/assets/index.css')
  expect(html).toContain(
    '<li>Share Change: Change in share against the previous range. Days that the row lacks are left out of it and of the whole.</li>',
  )
})

it('is a page in the style of the dashboards, below the base path', async () => {
  const html = await toMetricsGuide('/assets/index.css', '/defi')
  expect(html).toContain('<title>What every number means · Analytics</title>')
  expect(html).toContain('<link rel="stylesheet" href="/defi/assets/index.css">')
  expect(html).toContain('<h2 id="stocks">Stocks</h2>')
  expect(html).toContain('<a href="/defi/docs/metrics" aria-current="page">Metrics</a>')
})
