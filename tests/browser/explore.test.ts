import { itSlow } from '@analytics/contract/testing/itSlow'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

const golden = 'explore?s=revenue.app.uniswap&s=fees.app.uniswap&s=A/B;pct&range=180d&t=ma7&vs=prev'
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search, for example: uniswap fees on base' })
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
  const sizes = [
    ['wide', wide],
    ['on a phone', phone],
  ] as const
  it.each(sample(sizes, 1))('draws a golden address on two axes, %s', async (_, size) => {
    const { page, faults, close } = await pages.open(golden, size)
    await page.locator('canvas').first().waitFor()
    const chart = page.getByLabel(/USD per day on the left axis and % on the right one/)
    await chart.first().waitFor()
    expect(await page.getByRole('list', { name: 'Drawn' }).getByRole('listitem').count()).toBe(3)
    expect(await findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it('adds and removes rows by the keyboard alone, and keeps them in the address', async () => {
    const { page, close } = await pages.open('explore')
    await field(page).press('ControlOrMeta+a')
    await field(page).pressSequentially('uniswap')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.uniswap')
    await field(page).fill('revenue.app.uniswap')
    await page.keyboard.press('Enter')
    await field(page).fill('B/A;pct')
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.uniswap&s=revenue.app.uniswap&s=B/A;pct')
    await page.getByRole('button', { name: 'Remove row A' }).press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=revenue.app.uniswap&s=A/fees.app.uniswap;pct')
    await page.goBack()
    await expect.poll(() => addressOf(page)).toContain('s=B/A;pct')
    await close()
  })

  const hands = [
    ['mouse', wide],
    ['touch', phone],
  ] as const
  it.each(sample(hands, 1))('adds the suggestion that is pressed by %s', async (by, size) => {
    const { page, close } = await pages.open('explore', size)
    const press = (text: string) => {
      const option = page.locator(`[role=option][title='${text}']`).first()
      return by === 'touch' ? option.tap() : option.click()
    }
    await field(page).fill('aave tvl')
    await press('tvl.app.aave')
    await expect.poll(() => addressOf(page)).toBe('?s=tvl.app.aave')
    expect(await field(page).inputValue()).toBe('')
    await field(page).fill('tether tron')
    await press('stablecoinSupply.stablecoin.tether@tron')
    await expect.poll(() => addressOf(page)).toBe('?s=tvl.app.aave&s=stablecoinSupply.stablecoin.tether@tron')
    await close()
  })

  it('adds what is written or lit, and never another subject', async () => {
    const { page, close } = await pages.open('explore')
    const lit = page.locator('[role=option][aria-selected=true]')
    await field(page).fill('perpsVolume.all-price.asset.bitcoin')
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=perpsVolume.all+-+price.asset.bitcoin')
    await page.getByRole('button', { name: 'Remove row A' }).click()
    await field(page).fill('fees.app.aave-fees.all')
    await page.keyboard.press('Enter')
    await page.getByText('A minus needs blanks around it: fees.app.aave - fees.all').waitFor()
    await field(page).fill('bitcoin price')
    await lit.filter({ hasText: 'Price of Bitcoin' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe('?s=price.asset.bitcoin')
    await field(page).fill('hyperliquid volume')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    const second = (await lit.getAttribute('title')) ?? ''
    await page.keyboard.press('Enter')
    await expect.poll(() => addressOf(page)).toBe(`?s=price.asset.bitcoin&s=${second}`)
    await close()
  })

  it('corrects a chain and a metric, and leaves out options without effect', async () => {
    const rows = 's=fees.app.uniswap@bsae&s=feez.app.aave&s=fees.app.lido;top=5;right'
    const { page, close } = await pages.open(`explore?${rows}`)
    await page.getByText('No chain has the id “@bsae”').waitFor()
    await page.getByText('row C “top=5” (only a row with a star has members to rank)').waitFor()
    await page.getByRole('button', { name: 'base', exact: true }).click()
    await page.getByRole('button', { name: 'fees', exact: true }).click()
    await expect
      .poll(() => addressOf(page))
      .toBe('?s=fees.app.uniswap@base&s=fees.app.aave&s=fees.app.lido;right')
    await close()
  })

  it('says what can not be used, and keeps drawing the rest', async () => {
    const { page, close } = await pages.open('explore?s=fees.app.uniswpa&s=fees.app.aave&range=90x')
    await page.locator('canvas').first().waitFor()
    await page.getByText('No application has the id “uniswpa”').waitFor()
    await page.getByText('Ignored URL parameters').waitFor()
    await page.getByRole('button', { name: 'uniswap', exact: true }).click()
    await expect.poll(() => addressOf(page)).toBe('?s=fees.app.uniswap&s=fees.app.aave')
    await field(page).fill('A+')
    expect(await page.getByText('A value is missing here').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByText('A value is missing here').waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Try “uniswap fees on base”' }).click()
    await page
      .getByRole('option', { name: /^Fees of Uniswap on Base/ })
      .first()
      .waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('false')
    await close()
  })

  it('unticks a member that its row selects, and draws another one', async () => {
    const { page, faults, close } = await pages.open('explore?s=fees.app.*;top=3&range=30d&tab=series', wide)
    const boxes = page.getByRole('table', { name: 'Series' }).getByRole('checkbox')
    const legend = page.getByRole('list', { name: 'Drawn' }).getByRole('listitem')
    await boxes.first().waitFor()
    const ticked = () =>
      boxes.evaluateAll(all => all.slice(0, 5).map(box => (box as HTMLInputElement).checked))
    expect(await ticked()).toEqual([true, true, true, false, false])
    const names = await legend.allInnerTexts()
    await boxes.nth(1).press('Space')
    await expect
      .poll(() => addressOf(page))
      .toMatch(/^\?s=fees\.app\.\*;top=3;hide=[^;&]+&range=30d&tab=series$/)
    await expect.poll(() => legend.allInnerTexts()).toEqual([names[0], names[2]])
    await page.getByText(`Left out of the chart: ${names[1]?.trim()}, `).waitFor()
    // It keeps its place.
    expect(await ticked()).toEqual([true, false, true, false, false])
    await boxes.nth(3).press('Space')
    await expect.poll(ticked).toEqual([true, false, true, true, false])
    await boxes.nth(1).press('Space')
    await expect
      .poll(() => addressOf(page))
      .toMatch(/^\?s=fees\.app\.\*;top=3&s=fees\.app\.[^;&]+&range=30d&tab=series$/)
    await expect.poll(() => legend.count()).toBe(4)
    expect(await findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it('shows the original values of a transformed chart in the table', async () => {
    const { page, faults, close } = await pages.open(
      'explore?s=fees.app.aave&s=fees.app.uniswap;off&s=takeRate.app.aave&s=price.asset.bitcoin&range=2y&t=ma7,index',
      wide,
    )
    const table = page.getByRole('table', { name: 'Values' })
    const headings = () => table.getByRole('columnheader').allInnerTexts()
    const address = addressOf(page)
    await expect.poll(async () => (await headings()).length).toBe(4)
    const periods = () => table.getByRole('row').nth(1).innerText()
    const [day] = (await periods()).split('\n')
    const choice = page.getByRole('switch', { name: 'Original values' })
    const values = () => table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    expect((await values()).filter(text => text.includes('$'))).toEqual([])
    await choice.press('Space')
    // Three units have a column each, though a chart has two axes. The days stay those of the chart.
    await expect.poll(async () => (await values()).filter(text => text.includes('$')).length).toBe(2)
    expect(await headings()).toHaveLength(4)
    expect((await periods()).split('\n')[0]).toBe(day)
    expect(addressOf(page)).toBe(address)
    await choice.press('Space')
    await expect.poll(async () => (await values()).filter(text => text.includes('$')).length).toBe(0)
    await page.getByRole('tab', { name: 'Series' }).click()
    expect(await choice.count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  it('marks hacks on the time axis, whose cards open by the keyboard', async () => {
    const { page, faults, close } = await pages.open('explore?s=fees.app.balancer&range=all&t=ma28', wide)
    await page.locator('canvas').first().waitFor()
    expect(await page.getByRole('list', { name: 'Events' }).count()).toBe(0)
    await page.getByRole('button', { name: / menu$/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Hacks' }).click()
    await expect.poll(() => addressOf(page)).toContain('events=hack')
    const marker = page.getByRole('list', { name: 'Events' }).getByRole('button').last()
    await marker.waitFor()
    await marker.focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: /^Hack, .*Balancer/ })
    await card.getByRole('link', { name: 'Source' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => marker.evaluate(element => element === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await close()
  })

  itSlow('says why it draws lines in place of shares', async () => {
    const { page, close } = await pages.open('explore?s=fees.app.aave&s=tvl.app.aave&view=share')
    await page.getByText('drawn as lines, since the rows have different units').waitFor()
    await close()
  })

  itSlow('draws the answers to its questions as they come into view', async () => {
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

  itSlow('lists the members that a row selects first', async () => {
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

  itSlow('starts from a question', async () => {
    const { page, close } = await pages.open('explore')
    await page.getByRole('link', { name: /What part of its fees/ }).click()
    await page.locator('canvas').first().waitFor()
    expect(addressOf(page)).toBe('?s=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W')
    await close()
  })

  itSlow.each(peersOf)('opens beside a peer from %s', async (path, peer, address) => {
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

  itSlow('opens from the palette for a ratio of a subject', async () => {
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
