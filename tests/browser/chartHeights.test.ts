import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { follow, shown } from './support/dashboards.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

/** The heights that the specification names; those of all other charts are between 320 and 420. */
const named: Readonly<Record<string, number>> = {
  'total-chain-volume': 400,
  'major-cryptocurrencies': 384,
  'layer-1-chains': 384,
  'defi-protocols': 384,
}

it('every dashboard has charts as high as specified, axes included', async () => {
  const { page, faults, close } = await pages.open('', wide)
  const found: Record<string, readonly number[]> = {}
  for (const dashboard of shown) {
    await follow(page, dashboard)
    const charts = page.locator('main [data-live-chart]:has(canvas)')
    await charts.first().waitFor()
    found[dashboard.id] = await charts
      .locator('canvas')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  }
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(29)
  for (const [id, [first, ...others]] of Object.entries(found)) {
    if (named[id] !== undefined) expect(first, id).toBe(named[id])
    for (const height of [first, ...others]) {
      expect(height, id).toBeGreaterThanOrEqual(320)
      expect(height, id).toBeLessThanOrEqual(420)
    }
  }
  expect(faults).toEqual([])
  await close()
})
