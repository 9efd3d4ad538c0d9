import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { phone, wide } from '../support/openBrowser.ts'
import { download } from './support/download.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

/** The pages from which a panel is taken each. */
const panels = [
  ['application-fees?timeFrame=90d', 'Chart'],
  ['application-fees?timeFrame=90d', 'Table'],
  ['borrow-lend-tvl-app', 'Chart'],
  ['chain/base', 'Chart'],
  ['major-cryptocurrencies', 'Chart'],
  ['app/uniswap', 'Chains'],
  ['stablecoin/tether', 'Chart'],
  ['explore?s=fees.app.aave&s=revenue.app.aave', 'Chart'],
] as const
const charts = panels.filter(([, panel]) => panel === 'Chart').length
const text = 'Fees were **{fees.all 30d}**, {fees.all 30d change}. Most came from {top fees.app.* 3 30d}.'

const partsOf = (address: string) => new URL(address).searchParams.getAll('p')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

describe('a newsletter', () => {
  /** Its address, and what its text says on the page that it was made on. */
  let address: string
  let said: string
  const toFile = async (ending: string, further = '') => {
    const response = await fetch(address.replace('/board?', `/board.${ending}?`) + further)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }

  beforeAll(async () => {
    const { page, close } = await pages.open('workspace', wide)
    for (const [index, [path, panel]] of panels.entries()) {
      await page.goto(pages.toUrl(path))
      await page.locator('canvas').first().waitFor()
      await press(page, 'Publish')
      await page.getByRole('tab', { name: 'Board', exact: true }).click()
      const section = page.getByRole('region', { name: 'Add to board' })
      if (index > 0) {
        await section.getByRole('button', { name: /^Board/ }).click()
        await page.getByRole('menuitemradio', { name: 'Board 1' }).click()
      }
      await section.getByRole('button', { name: `Add ${panel}` }).click()
      if (index === panels.length - 1) await section.getByRole('button', { name: 'Open the board' }).click()
    }
    await page.getByRole('heading', { name: 'Board 1' }).waitFor()
    await press(page, 'Edit')
    await page.getByRole('textbox', { name: 'Title of the board' }).fill('Newsletter')
    await page.keyboard.press('Enter')
    const add = async (item: string, words: string) => {
      await press(page, 'Add a part')
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('textbox', { name: item.split(' ')[0] ?? '', exact: true }).fill(words)
      await page.keyboard.press('Control+Enter')
    }
    await add('Text with live figures', text)
    await add('Heading', 'Lenders')
    for (let number = panels.length + 1; number > 1; number--) {
      await page.getByRole('button', { name: `Text ${number} menu`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Move up' }).click()
    }
    await page.getByText('Text 2 is number 1').waitFor({ state: 'attached' })
    await page
      .getByRole('region', { name: 'Part 2', exact: true })
      .getByRole('button', { name: 'Half width' })
      .click()
    await vi.waitFor(() => expect(partsOf(page.url())[1]).toMatch(/^half:/), 30_000)
    await press(page, 'Done')
    address = page.url()
    const first = page.getByRole('region', { name: 'Part 1', exact: true })
    said = await vi.waitFor(async () => {
      const words = await first.textContent()
      expect(words).toMatch(/^Fees were \$.*Most came from .* and /)
      return words ?? ''
    }, 30_000)
    await close()
  })

  it('is made by pointing: six charts, two tables, a heading and a text with live figures', () => {
    expect(new URL(address).searchParams.get('title')).toBe('Newsletter')
    expect(partsOf(address)).toEqual([
      `text:${text}`,
      'half:application-fees.chart?timeFrame=90d',
      'application-fees.table?timeFrame=90d',
      'borrow-lend-tvl-app.chart',
      'chain/base.chart',
      'major-cryptocurrencies.chart',
      'app/uniswap.chains',
      'stablecoin/tether.chart',
      'explore?s=fees.app.aave&s=revenue.app.aave',
      'heading:Lenders',
    ])
  })

  it.each([
    ['wide', wide],
    ['a phone', phone],
  ])('is the same in another browser: %s', async (_, size) => {
    const { page, faults, close } = await pages.open(
      address.slice(address.indexOf('board?')),
      size,
      async () => undefined,
    )
    const parts = page.locator('[data-part]')
    for (const part of await parts.all()) await part.scrollIntoViewIfNeeded()
    const drawn = page.locator('[data-part] canvas')
    await expect.poll(() => drawn.count()).toBeGreaterThanOrEqual(charts)
    await expect.poll(() => page.locator('[data-part] table td').count()).toBeGreaterThan(20)
    expect(await parts.first().textContent()).toBe(said)
    expect(faults).toEqual([])
    await close()
  })

  it('says the same as Markdown, JSON, workbook and archive', async () => {
    const markdown = String(await toFile('md'))
    expect(markdown.replaceAll('**', '')).toContain(said)
    expect(markdown.match(/^### /gm)).toHaveLength(panels.length)
    const { known, parts } = JSON.parse(String(await toFile('json'))) as {
      readonly known: string
      readonly parts: readonly { readonly kind: string; readonly text?: string }[]
    }
    expect(parts.map(({ kind }) => kind)).toEqual(['text', ...panels.map(() => 'panel'), 'heading'])
    expect(parts[0]?.text?.replaceAll('**', '')).toBe(said)
    const cited = JSON.parse(String(await toFile('json', `&known=${known}`))) as { readonly parts: unknown }
    expect(cited.parts).toMatchObject(
      parts.map(({ kind, text: words }) => (words ? { kind, text: words } : { kind })),
    )
    const sheets = await readXlsxFile(await toFile('xlsx'))
    // Each panel has a sheet, before those of all series and of the board.
    expect(sheets).toHaveLength(panels.length + 2)
    expect(JSON.stringify(sheets.at(-1))).toContain('Newsletter')
    expect((await toFile('csv')).subarray(0, 2).toString()).toBe('PK')
  })

  it('is one picture', async () => {
    expect((await toFile('png')).subarray(1, 4).toString()).toBe('PNG')
    const svg = String(await toFile('svg'))
    expect(svg).toContain('Newsletter')
    expect(svg.match(/<svg/g)?.length).toBeGreaterThan(charts)
  })

  it('is one page that needs no network and runs no script', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'newsletter-'))
    const file = join(folder, 'newsletter.html')
    await writeFile(file, await toFile('html'))
    const { page, requests, faults, close } = await pages.open('developers', wide, async () => undefined)
    await page.context().setOffline(true)
    requests.length = 0
    await page.goto(pathToFileURL(file).href)
    expect(await page.locator('svg[role="img"], figure svg, img').count()).toBeGreaterThanOrEqual(charts)
    expect((await page.locator('body').textContent())?.replaceAll(/\s+/g, ' ')).toContain(said)
    expect(await page.locator('script').count()).toBe(0)
    expect([requests, faults]).toEqual([[], []])
    await close()
    await rm(folder, { recursive: true })
  })

  it('is on paper what it is on the screen', async () => {
    const { page, close } = await pages.open(address.slice(address.indexOf('board?')), wide)
    await page.evaluate(() => (window.print = () => void document.body.setAttribute('data-printed', '')))
    const waiting = page.locator('[data-board] [aria-busy=true]')
    expect(await waiting.count()).toBeGreaterThan(0)
    // Ctrl+P prints what is there, says what is not, and fetches it.
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => waiting.count()).toBe(0)
    await page.emulateMedia({ media: null })
    await press(page, 'Publish')
    await press(page, 'Print')
    await page.locator('body[data-printed]').waitFor()
    expect(await waiting.count()).toBe(0)
    const pdf = await page.pdf({ format: 'A4' })
    expect(String(pdf.subarray(0, 4))).toBe('%PDF')
    await close()
  })

  it('is written as text and made again from it', async () => {
    const { page, close } = await pages.open(address.slice(address.indexOf('board?')), wide)
    await press(page, 'Save this view')
    await page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox').press('Enter')
    await page.goto(pages.toUrl('workspace'))
    const { content } = await download(page, page.getByRole('button', { name: /^Save .* as file$/ }).first())
    await close()
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(pages.toUrl('mcp'))))
    const made = await client.callTool({ name: 'make_board', arguments: { text: content } })
    expect(JSON.stringify(made.content)).toContain(new URL(address).search)
    const read = await client.callTool({ name: 'read_board', arguments: { address } })
    expect(JSON.stringify(read.content)).toContain(JSON.stringify(content.trim()).slice(1, -1))
    await client.close()
  })
})
