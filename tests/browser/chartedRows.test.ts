import { describe, expect, it } from 'vitest'

import { namesIn, region } from './support/dashboards.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const { on } = useLoadedPages()

describe('Chart these', () => {
  it('draws the rows of the table, the first ones where there are too many', () =>
    on('application-fees', async page => {
      const chart = region(page, 'Application Fees')
      const button = region(page, 'Fees Rankings - All Time Periods').getByRole('button', {
        name: 'Chart these',
      })
      await expect.poll(() => namesIn(page, 'Fees Rankings - All Time Periods')).toHaveLength(10)
      expect(await button.count()).toBe(0)
      await page.goto(`${page.url()}?limit=25`)
      await button.click()
      await page.getByText('Showing the first 15 of 25 rows').waitFor()
      await chart.getByText('Apps (15)').waitFor()
      await button.waitFor({ state: 'detached' })
      await page.goto(page.url().replace(/\?.*/, '?category=Lending'))
      await button.click()
      await expect.poll(() => new URL(page.url()).searchParams.get('show')?.split(',')).toHaveLength(15)
      await expect.poll(() => chart.innerText()).toMatch(/15 of \d+ series shown/)
    }))
})
