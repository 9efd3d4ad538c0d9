import { home } from '@analytics/contract/pages/rows/home'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { region } from './support/dashboards.ts'
import { exportCsv, exportMenu, linesOf } from './support/download.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()
const { movers, chains, arrivals, status, totals, chart } = home.cards

const cell = (page: Page, label: string) =>
  region(page, totals.title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) })
const rowsOf = (page: Page, title: string) => region(page, title).locator('tbody tr')

async function loaded(page: Page): Promise<void> {
  await cell(page, 'Fees').getByText('$').first().waitFor()
  for (const title of [movers.title, chains.title, arrivals.title])
    await rowsOf(page, title).first().waitFor()
  await region(page, chart.title).locator('canvas').first().waitFor()
  await region(page, status.title).getByText('sources are fresh').waitFor()
}

describe('the home page', () => {
  it('saves each card as a file', async () => {
    const { page, close } = await open('?excludeStablecoins=true', wide, savesData)
    await loaded(page)
    const files = new Map<string, string[]>()
    for (const { title } of [totals, chart, movers, chains, arrivals]) {
      const { name, content } = await exportCsv(page, exportMenu(page), title)
      files.set(name, linesOf(content))
    }
    expect([...files].map(([name, [header]]) => [name, header])).toEqual([
      [
        'demo-overview-totals-30d-no-stablecoins-2026-09-24.csv',
        'total,value,previous,change,from,to,availability',
      ],
      ['demo-app-fees-series-30d-no-stablecoins-2026-09-24.csv', expect.stringMatching(/^from,to,days,/)],
      [
        'demo-overview-movers-30d-no-stablecoins-2026-09-24.csv',
        'rank,name,fees,share,shareChange,previousRank',
      ],
      ['demo-overview-chains-30d-no-stablecoins-2026-09-24.csv', 'name,fees,change,share,shareChange'],
      [
        'demo-overview-new-in-the-top-100-30d-no-stablecoins-2026-09-24.csv',
        'name,category,fees,previousRank,rank',
      ],
    ])
    expect([...files.values()].map(lines => lines.length).slice(0, 4)).toEqual([8, 31, 9, 9])
    await close()
  })
})
