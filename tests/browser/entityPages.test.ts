import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'
import type { ChainProfileData } from '@analytics/contract/api/responses/entities/chain'
import type { AppTreasuryData } from '@analytics/contract/api/responses/entities/treasury'
import { formatPercent, formatUsd } from '@analytics/contract/format/number'
import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations, overflows } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { region } from './support/dashboards.ts'
import { exportCsv } from './support/download.ts'
import { choose, queriesIn, savesData, useLoadedPages } from './support/loadedPages.ts'

const { open, get, getText } = useLoadedPages()

const cells = (page: Page) => page.getByRole('region', { name: /^Key figures of/ }).getByRole('listitem')
const rowsOf = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title }).locator('tbody tr')

describe('the page of an application', () => {
  it('has its name in its markup, and preloads what each part requests, once', async () => {
    // Until the names have been read, once, a page has its id.
    await expect
      .poll(() => getText('/app/uniswap?timeFrame=7d'))
      .toContain('<title>Uniswap · Analytics</title>')
    const html = await getText('/app/uniswap?timeFrame=7d')
    expect(html).toMatch(/<h1[^>]*>Uniswap<\/h1>/)
    const preloads = [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, url = '']) => url)
    const { page, requests, faults, close } = await open('app/uniswap?timeFrame=7d', wide, savesData)
    await rowsOf(page, 'Competitors').first().waitFor()
    await rowsOf(page, 'Uniswap by chain').first().waitFor()
    expect(queriesIn(requests).toSorted()).toEqual(
      preloads.map(url => url.replaceAll('&amp;', '&')).toSorted(),
    )
    expect(faults).toEqual([])
    await close()
  })

  it('shows the figures of the API, of all versions and of one, by version and by chain', async () => {
    const { page, faults, close } = await open('app/uniswap', wide, savesData)
    for (const version of [null, 'uniswap-v3']) {
      if (version) await page.getByRole('radio', { name: 'Uniswap V3' }).check()
      const query = version ? `&version=${version}` : ''
      const { figures } = await get<AppProfileData>(`app?app=uniswap&timeFrame=30d${query}`)
      const fees = formatUsd(figures.find(({ id }) => id === 'fees')?.value ?? null)
      await expect.poll(() => cells(page).first().innerText()).toContain(fees)
      await expect.poll(() => page.locator('#charts').innerText()).toContain(`${fees}\n`)
    }
    await page.getByRole('radio', { name: 'All versions' }).check()
    await choose(page, page, /^Group by/, 'Chain')
    await expect.poll(() => page.url()).toContain('by=chain')
    await page.getByRole('listitem').filter({ hasText: 'Other chains' }).first().waitFor()
    await page.reload()
    await page.getByRole('listitem').filter({ hasText: 'Other chains' }).first().waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('shows its treasury, as a file too, and over time when that is asked for', async () => {
    const { page, faults, close } = await open('app/aave', wide, savesData)
    const { data } = { data: await get<AppTreasuryData>('app/treasury?app=aave') }
    const panel = region(page, 'Treasury of Aave')
    await panel.getByText(formatUsd(data.total), { exact: true }).waitFor()
    const rows = await panel.locator('tbody tr').allInnerTexts()
    expect(rows).toHaveLength(4)
    for (const [index, { value, share }] of data.parts.entries()) {
      expect(rows[index]).toContain(formatUsd(value))
      expect(rows[index]).toContain(formatPercent(share))
    }
    const { name, lines } = await exportCsv(page, panel.getByRole('button', { name: 'Export the treasury' }))
    expect(name).toBe('demo-aave-treasury-latest-2026-09-25.csv')
    expect(lines.at(-1)).toBe(`Total,${data.total},`)
    await panel.getByRole('radio', { name: 'Over time' }).check()
    await page.waitForURL('**/app/aave?treasury=history')
    const chart = region(page, 'Treasury of Aave over time')
    await chart.locator('canvas').first().waitFor()
    await chart.getByText('Own tokens').first().waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('has a tab of every metric that it has, open interest as a stock, and what has happened to it', async () => {
    const { page, faults, close } = await open('app/gmx', wide, savesData)
    await page.getByRole('tab', { name: 'Open interest' }).click()
    await expect.poll(() => page.url()).toContain('metric=openInterest')
    const { figures } = await get<AppProfileData>('app?app=gmx&timeFrame=30d')
    const open24h = formatUsd(figures.find(({ id }) => id === 'openInterest')?.value ?? null)
    await expect.poll(() => page.locator('#charts').innerText()).toContain(`${open24h}\n`)
    expect(await page.getByRole('tab', { name: 'Options volume' }).count()).toBe(0)
    // There is nothing by chain to group by.
    expect(await page.getByRole('button', { name: /^Group by/ }).count()).toBe(0)
    const events = region(page, 'Funding and hacks')
    await expect.poll(() => events.getByRole('listitem').allInnerTexts()).toHaveLength(2)
    const [hack = '', none] = await events.getByRole('listitem').allInnerTexts()
    for (const part of [
      '9 Jul 2025',
      'Hack',
      'GMX V1 Perps',
      'Reentrancy',
      '$42.00M lost',
      '$37.50M returned',
    ])
      expect(hack).toContain(part)
    expect(none).toBe('No known raises')
    expect(await events.getByRole('link', { name: 'GMX V1 Perps' }).getAttribute('rel')).toContain('noopener')
    expect(faults).toEqual([])
    await close()
  })

  it('nobody has: near names lead on', async () => {
    const { page, close } = await open('app/uniswpa', wide, savesData)
    await page.getByText('Unknown Application').first().waitFor()
    await page.getByText('Protocol uniswpa not found').waitFor()
    await page.locator('#charts').getByRole('link', { name: 'Uniswap', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Uniswap' }).waitFor()
    await close()
  })

  itSlow('has no treasury where the source lists none', async () => {
    const { page, close } = await open('app/tether', wide, savesData)
    await page.getByRole('button', { name: 'About fees' }).click()
    await page
      .getByRole('dialog', { name: 'About this data' })
      .getByText(/^Not reported: .*Treasury/)
      .waitFor()
    await expect.poll(() => page.getByRole('region', { name: /^Treasury/ }).count()).toBe(0)
    await close()
  })

  itSlow('gives its figures as a file that says what it is of', async () => {
    const { page, close } = await open('app/aave', wide, savesData)
    await cells(page).first().waitFor()
    const { name, lines } = await exportCsv(page)
    expect(name).toMatch(/^demo-aave-figures-30d-/)
    expect(lines.some(line => line.startsWith('Utilisation,'))).toBe(true)
    await close()
  })

  itSlow('is left for a chain and a competitor, and returned to with its range', async () => {
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

describe('the page of a chain', () => {
  it('shows the figures of the API, and leads to the dashboard of all its applications', async () => {
    const { page, faults, close } = await open('chain/base', wide, savesData)
    await rowsOf(page, 'Top Applications').first().waitFor()
    const { figures } = await get<ChainProfileData>('chain?id=base&timeFrame=30d')
    const texts = await cells(page).allInnerTexts()
    for (const [index, { value }] of figures.entries()) expect(texts[index]).toContain(formatUsd(value))
    await region(page, 'Top Applications')
      .getByRole('link', { name: /^All \d/ })
      .click()
    await page.waitForURL(/app-fees-by-chain\?.*chain=base/)
    await page.getByText('Base', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

const accessible = [
  ['app/uniswap', /by chain$/],
  ['chain/base', 'Top Applications'],
  ['chain/unichain', 'Applications'],
  ['category/lending', 'Applications'],
  ['category/lending/chains', 'Chains'],
  ['asset/uniswap', 'DeFi Protocols'],
  ['asset/solana', 'Layer 1 Chains'],
] as const

describe.each(sample(accessible, 3))('%s', (path, table) => {
  const sizes = [
    ['on a phone, light', phone, 'light'],
    ['wide, dark', wide, 'dark'],
  ] as const
  // Wide, they are walked through with their layout in Firefox.
  it.each(sample(sizes, 1))(
    '%s: keeps to the rules of accessibility and within the screen',
    async (_, size, colorScheme) => {
      const { page, faults, close } = await open(path, { ...size, colorScheme }, savesData)
      await rowsOf(page, table).first().waitFor()
      expect(await findViolations(page)).toEqual([])
      expect(await overflows(page)).toBe(false)
      expect(faults).toEqual([])
      await close()
    },
  )
})

describe('the first screen of a phone', () => {
  const paths = [
    'app/uniswap',
    'chain/base',
    'category/lending',
    'asset/bitcoin',
    'stablecoin/tether',
    'bridge/hyperliquid',
  ]
  it.each(sample(paths, 2))('of %s has the beginning of its chart', async path => {
    const { page, close } = await open(path, phone, savesData)
    const box = await page.getByRole('application').first().boundingBox()
    expect(box?.y).toBeLessThan(phone.viewport.height - 150)
    await close()
  })
})
