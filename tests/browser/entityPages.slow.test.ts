import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { exportCsv, linesOf } from './support/download.ts'
import { savesData, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

const cells = (page: Page) => page.getByRole('region', { name: /^Key figures of/ }).getByRole('listitem')
const rowsOf = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title }).locator('tbody tr')

describe('the page of an application', () => {
  it('has no treasury where the source lists none', async () => {
    const { page, close } = await open('app/tether', wide, savesData)
    await page.getByRole('button', { name: 'About fees' }).click()
    await page
      .getByRole('dialog', { name: 'About this data' })
      .getByText(/^Not reported: .*Treasury/)
      .waitFor()
    await expect.poll(() => page.getByRole('region', { name: /^Treasury/ }).count()).toBe(0)
    await close()
  })

  it('gives its figures as a file that says what it is of', async () => {
    const { page, close } = await open('app/aave', wide, savesData)
    await cells(page).first().waitFor()
    const { name, content } = await exportCsv(page)
    expect(name).toMatch(/^demo-aave-figures-30d-/)
    const lines = linesOf(content)
    expect(lines.some(line => line.startsWith('Utilisation,'))).toBe(true)
    await close()
  })

  it('is left for a chain and a competitor, and returned to with its range', async () => {
    const { page, close } = await open('app/uniswap?timeFrame=90d', wide, savesData)
    await rowsOf(page, 'Uniswap by chain').getByRole('link', { name: 'Ethereum' }).click()
    await page.waitForURL('**/chain/ethereum?timeFrame=90d')
    await page.getByRole('heading', { level: 1, name: 'Ethereum' }).waitFor()
    await page.goBack()
    await rowsOf(page, 'Competitors').nth(1).getByRole('link').click()
    await page.waitForURL(/\/app\/[^?]+\?timeFrame=90d$/)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Uniswap' }).waitFor()
    await close()
  })
})
