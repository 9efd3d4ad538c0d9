import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

const peersOf = [
  ['app/uniswap', 'aave', '?s=fees.app.uniswap&s=fees.app.aave&range=30d'],
  ['chain/base', 'solana', '?s=fees.chain.base&s=fees.chain.solana&range=30d'],
  [
    'stablecoin/tether',
    'usdc',
    '?s=stablecoinSupply.stablecoin.tether&s=stablecoinSupply.stablecoin.usd-coin&range=30d',
  ],
] as const

describe('the explorer', () => {
  it('says why it draws lines in place of shares', async () => {
    const { page, close } = await pages.open('explore?s=fees.app.aave&s=tvl.app.aave&view=share')
    await page.getByText('drawn as lines, since the rows have different units').waitFor()
    await close()
  })

  it('draws the answers to its questions as they come into view', async () => {
    const { page, faults, close } = await pages.open('explore', phone)
    const cards = page.getByRole('main').getByRole('link')
    await expect.poll(() => cards.count()).toBe(12)
    await cards.first().locator('canvas').waitFor()
    expect(await cards.last().locator('canvas').count()).toBe(0)
    await cards.last().scrollIntoViewIfNeeded()
    await cards.last().locator('canvas').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it('lists the members that a row selects first', async () => {
    const { page, close } = await pages.open(
      'explore?s=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev&tab=series',
    )
    const table = page.getByRole('table', { name: 'Series' })
    await table.getByRole('checkbox').first().waitFor()
    const drawn = await page.getByRole('list', { name: 'Drawn' }).getByRole('listitem').allInnerTexts()
    const names = await table
      .getByRole('checkbox')
      .evaluateAll(boxes => boxes.map(box => box.parentElement?.textContent ?? ''))
    expect(names.slice(0, 5).map(name => name.trim())).toEqual(drawn.map(name => name.trim()))
    await page.getByRole('searchbox', { name: 'Search the series' }).fill('UNISWAP v4')
    await expect.poll(() => table.getByRole('checkbox').count()).toBe(1)
    await expect.poll(() => addressOf(page)).toContain('&find=UNISWAP+v4')
    await page.getByRole('searchbox', { name: 'Search the series' }).fill('nothing of that name')
    await page.getByText('No results.').waitFor()
    // The chart draws what it drew.
    expect(await page.getByRole('list', { name: 'Drawn' }).getByRole('listitem').count()).toBe(5)
    await close()
  })

  it('groups applications by parent in the editor of a row', async () => {
    const { page, faults, close } = await pages.open('explore?s=fees.app.*;top=3&range=30d&tab=series', wide)
    const table = page.getByRole('table', { name: 'Series' })
    await table.getByText('Uniswap V3', { exact: true }).waitFor()
    // The lines of the members that the chart draws.
    expect(await table.locator('svg[preserveAspectRatio=none] path[d^=M]').count()).toBe(3)
    await page.getByRole('button', { name: 'Edit row A' }).click()
    const choice = page.getByRole('checkbox', { name: 'Group by parent' })
    expect(await findViolations(page)).toEqual([])
    await choice.press('Space')
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.*;top=3;parents&range=30d&tab=series')
    await table.getByText('Uniswap', { exact: true }).waitFor()
    expect(await table.getByText('Uniswap V3', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Edit row A' }).click()
    expect(await choice.isChecked()).toBe(true)
    await page.getByRole('combobox', { name: 'Row A' }).fill('fees.app.uniswap')
    await expect.poll(() => choice.count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  it('starts from a question', async () => {
    const { page, close } = await pages.open('explore')
    await page.getByRole('link', { name: /What part of its fees/ }).click()
    await page.locator('canvas').first().waitFor()
    expect(addressOf(page)).toBe('?s=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W')
    await close()
  })

  it.each(sample(peersOf, 1))('opens beside a peer from %s', async (path, peer, address) => {
    const { page, close } = await pages.open(path)
    await page.getByRole('button', { name: 'Compare with…' }).click()
    const peers = page.getByRole('combobox', { name: /^Compare .* with$/ })
    await peers.fill(peer)
    await page.getByRole('option').first().waitFor()
    await peers.press('Enter')
    await expect.poll(() => addressOf(page)).toBe(address)
    await page.locator('canvas').first().waitFor()
    await close()
  })

  it('opens from the palette for a ratio of a subject', async () => {
    const { page, close } = await pages.open('explore')
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('combobox', { name: /^Search applications/ }).fill('utilisation aave')
    await page.getByRole('option', { name: /^Utilisation of Aave borrows/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=utilisation.app.aave;pct')
    await page.locator('canvas').first().waitFor()
    await close()
  })
})
