import type { QualityData } from '@analytics/contract/api/responses/quality'
import { sample } from '@analytics/contract/testing/sample'
import { describe, expect, it } from 'vitest'

import { coverageText, residualText, sumsText } from '../../packages/web/src/panels/about/qualityText.ts'
import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { findUnexplained } from './support/dashboards.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const sizes = [
  ['wide', wide],
  ['on a phone', phone],
] as const

describe('the drawer about the data of a card', () => {
  it.each(sample(sizes, 1))('says how complete it is, and gives the focus back, %s', async (_, size) => {
    const { page, faults, close } = await pages.open('application-fees', size)
    await page.getByRole('button', { name: 'About fees' }).click()
    const drawer = page.getByRole('dialog', { name: 'About this data' })
    const { data } = (await pages.getJson('/api/analytics/quality?metric=fees&timeFrame=30d')) as {
      readonly data: QualityData
    }
    if (data.applications) await drawer.getByText(coverageText(data.applications)).waitFor()
    if (data.residuals.length > 0) await drawer.getByText(sumsText(data.residuals)).click()
    for (const residual of data.residuals) await drawer.getByText(residualText(residual)).first().waitFor()
    await drawer.getByText('/overview/fees?dataType=dailyFees').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('About fees')
    expect(faults).toEqual([])
    await close()
  })

  const paths = [
    '',
    'app-fees-by-chain?tab=breakdown',
    'app/aave',
    'chain/base',
    'category/dexs',
    'stablecoin/tether',
    'events',
    'status/quality',
    'explore?s=fees.app.uniswap&s=fees.app.aave',
  ]
  // The walk over all dashboards in dashboards.test.ts looks for the same.
  it.each(sample(paths, 2))('opens from every chart and table of /%s', async path => {
    const { page, faults, close } = await pages.open(path)
    await page.locator('section.card canvas, section.card [role=row]').first().waitFor()
    await expect.poll(() => findUnexplained(page)).toEqual([])
    expect(
      await page
        .locator('section.card')
        .getByRole('button', { name: /^About / })
        .count(),
    ).not.toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  it('tells of the cards of the front page', async () => {
    const { page, faults, close } = await pages.open('')
    await page.getByRole('button', { name: 'About table New in the top 100' }).click()
    await page.getByRole('dialog', { name: 'About this data' }).getByText('What users pay').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it.each([
    ['events', 'Hacks and raises'],
    ['app/aave', 'Funding and hacks'],
  ])('names the sources of events first: /%s', async (path, title) => {
    const { page, faults, close } = await pages.open(path)
    await page.getByRole('button', { name: `About table ${title}` }).click()
    const drawer = page.getByRole('dialog', { name: 'About this data' })
    await expect.poll(() => drawer.getByRole('listitem').first().innerText()).toContain('/hacks')
    expect(faults).toEqual([])
    await close()
  })

  it('has the methodology of an application, and its residuals as a file', async () => {
    const { page, faults, close } = await pages.open('app/aave', wide)
    await page.getByRole('button', { name: 'About fees' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'About this data' })
    await drawer
      .getByRole('region', { name: 'Methodology of the source' })
      .getByText('Revenue', { exact: true })
      .click()
    await drawer.getByText('The part of the fees that the protocol').first().waitFor()
    await drawer.getByText(/^Totals/).click()
    const link = drawer.getByRole('link', { name: 'Residuals by day, CSV' })
    expect(await link.getAttribute('href')).toMatch(/^\/status\/quality\.csv\?metric=fees&app=aave&/)
    expect(faults).toEqual([])
    await close()
  })
})

describe('the page about the quality of the data', () => {
  it.each(sample(sizes, 1))('has a table of months for sources and for applications, %s', async (_, size) => {
    const { page, faults, close } = await pages.open('status/quality', size)
    const months = page.getByRole('table', { name: 'Sources by month' })
    await months.getByRole('row').filter({ hasText: 'Fees on Base' }).waitFor()
    await page.getByRole('table', { name: 'Fees of applications by month' }).getByText('Tether').waitFor()
    await page.getByRole('table', { name: 'Largest residuals' }).getByRole('row').nth(1).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})
