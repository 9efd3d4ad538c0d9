import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { recipes } from '@analytics/contract/explore/recipes'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search, for example: uniswap fees on base' })
const toPlain = (search: string) => decodeURIComponent(search.replaceAll('+', ' '))
const addressOf = (page: Page) => toPlain(new URL(page.url()).search).slice(1)

/** The values of the last row, as a number for each bucket. */
async function valuesAt(address: string) {
  const search = `${address.replace(/&(tab|sort)=[^&]*/g, '')}&lenient=1`
  const { data } = ExploreResponse.parse(await pages.getJson(`/api/query?${search}`))
  const last = data.series.at(-1)
  const factor = last?.unit === 'percent' ? 1 : 100
  return last?.values.map(value => (value === null ? null : Math.round(value * factor * 1e4) / 1e4))
}

type Role = 'radio' | 'button' | 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' | 'tab'
interface Question {
  /** Each row: what is typed, and the completion that is picked; null where what was typed is whole. */
  readonly rows: readonly (readonly (readonly [typed: string, picked: string | null])[])[]
  readonly clicks: readonly (readonly [Role, string | RegExp])[]
  readonly address: string
  /** The same asked by hand. */
  readonly golden: string
}

const questions: Readonly<Record<string, Question>> = {
  'what part of its fees Uniswap keeps': {
    rows: [[['uniswap take rate', 'takeRate.app.uniswap']]],
    // Two years are drawn in weeks.
    clicks: [['radio', '2Y']],
    address: 's=takeRate.app.uniswap;pct&range=2y',
    golden: 's=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W',
  },
  'Uniswap’s share of the spot volume on Base': {
    rows: [[['uniswap share of base spot volume', 'share(spotVolume.app.uniswap@base)']]],
    clicks: [
      ['radio', '2Y'],
      ['button', /^Grain/],
      ['menuitemradio', 'Monthly'],
    ],
    address: 's=share(spotVolume.app.uniswap@base)&range=2y&grain=M',
    golden: 's=share(spotVolume.app.uniswap@base)&range=2y&grain=M',
  },
  'how often a stablecoin dollar turns over on Base': {
    rows: [
      [['spot volume on base', 'spotVolume.chain.base']],
      [
        ['A/', null],
        ['avg', 'avg('],
        ['stablecoins on base', 'stablecoinSupply.chain.base'],
        [')', null],
      ],
    ],
    clicks: [
      ['button', /^Grain/],
      ['menuitemradio', 'Weekly'],
      ['button', /^Row A, .*draw/],
    ],
    address: 's=spotVolume.chain.base;off&s=A/avg(stablecoinSupply.chain.base)&grain=W',
    golden: 's=spotVolume.chain.base/avg(stablecoinSupply.chain.base)&grain=W',
  },
  'how much of Aave is lent out on each chain': {
    rows: [[['utilisation.app.aave@', 'utilisation.app.aave@*']]],
    clicks: [],
    address: 's=utilisation.app.aave@*;pct;of=borrows',
    golden: 's=utilisation.app.aave@*;pct',
  },
  'what Aave earns a year for each dollar of TVL': {
    rows: [
      [
        ['annual', 'annual('],
        ['aave fees', 'fees.app.aave'],
        [')/', null],
        ['avg', 'avg('],
        ['aave tvl', 'tvl.app.aave'],
        [')', null],
      ],
    ],
    clicks: [['radio', 'Monthly']],
    address: 's=annual(fees.app.aave)/avg(tvl.app.aave)&grain=M',
    golden: 's=annual(fees.app.aave)/avg(tvl.app.aave);pct&grain=M',
  },
  'whether UNI is dearer against Uniswap’s fees': {
    rows: [
      [
        ['index', 'index('],
        ['uniswap price', 'price.asset.uniswap'],
        [')/', null],
        ['index', 'index('],
        ['ma', 'ma('],
        ['uniswap fees', 'fees.app.uniswap'],
        [',365))', null],
      ],
    ],
    clicks: [['radio', '2Y']],
    address: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365))&range=2y',
    golden: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));as=Price+against+fees&range=2y',
  },
  'Hyperliquid against all other perps': {
    rows: [[['hyperliquid perps volume', 'perpsVolume.app.hyperliquid']], [['perpsVolume.all - A', null]]],
    clicks: [
      ['button', /^Grain/],
      ['menuitemradio', 'Weekly'],
      ['button', /^Draw as/],
      ['menuitemradio', 'Shares'],
    ],
    address: 's=perpsVolume.app.hyperliquid&s=perpsVolume.all - A&grain=W&view=share',
    golden: 's=perpsVolume.app.hyperliquid&s=perpsVolume.all+-+A;as=All+others&grain=W&view=share',
  },
  'DEX revenue against the year before': {
    rows: [[['dexs revenue', 'revenue.category.dexs']]],
    clicks: [
      ['radio', 'ALL'],
      ['button', /^Grain/],
      ['menuitemradio', 'Quarterly'],
      ['button', /^Values/],
      ['menuitemradio', 'Year over year'],
      ['button', /^Draw as/],
      ['menuitemradio', 'Bars'],
    ],
    address: 's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
    golden: 's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
  },
  'what happened to Curve’s fees after its hacks': {
    rows: [[['curve fees', 'fees.app.curve-finance']]],
    clicks: [
      ['radio', 'ALL'],
      ['button', /^Average/],
      ['menuitemradio', '28-day average'],
      ['button', / menu$/],
      ['menuitemcheckbox', 'Hacks'],
    ],
    address: 's=fees.app.curve-finance&range=all&t=ma28&events=hack',
    golden: 's=fees.app.curve-finance&range=all&t=ma28&events=hack',
  },
}

/** Questions whose answer is the top of a sorted table. */
const rankings = {
  'which apps gained most fee share on Base': {
    typed: [['fees.app.*@bas', 'Base']],
    column: 'Share Change',
    address: 's=fees.app.*@base&range=90d&vs=prev&tab=series&sort=-shareChange',
    golden: 's=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev',
  },
  'which app raised its take rate most': {
    typed: [['take rate', 'takeRate.app.*']],
    column: 'Change',
    address: 's=takeRate.app.*;pct;of=fees&range=90d&vs=prev&tab=series&sort=-change',
    golden: 's=revenue.app.*/fees.app.*;top=5;by=change;pct&range=90d&vs=prev',
  },
} as const

/** Types a row and picks completions as they come. */
async function enterRow(page: Page, typed: Question['rows'][number]) {
  for (const [text, picked] of typed) {
    await field(page).press('End')
    await field(page).pressSequentially(text)
    if (picked !== null)
      await page
        .getByRole('option')
        .filter({ has: page.getByText(picked, { exact: true }) })
        .first()
        .click()
  }
  await field(page).press('Enter')
}

describe('a newcomer to the explorer', () => {
  it('finds the questions answered, each by a click', async () => {
    const { page, close } = await pages.open('explore')
    for (const { question, address, answer } of sample(recipes, 1)) {
      const card = page.getByRole('link', { name: question })
      await card.scrollIntoViewIfNeeded()
      const [before = '', after = ''] = answer.split(/\{.*\}/)
      await expect.poll(() => card.innerText()).toMatch(new RegExp(`${before}.*\\d.*${after}`))
      await card.click()
      await page.getByRole('list', { name: 'Drawn' }).or(page.getByRole('table')).first().waitFor()
      expect(addressOf(page)).toBe(toPlain(address))
      await page.goBack()
    }
    await close()
  })

  it.each(sample(Object.entries(questions), 1))(
    'finds out %s',
    async (_, { rows, clicks, address, golden }) => {
      const { page, faults, close } = await pages.open('explore')
      for (const row of rows) await enterRow(page, row)
      await page.locator('canvas').first().waitFor()
      for (const [role, name] of clicks) await page.getByRole(role, { name, exact: true }).first().click()
      await expect.poll(() => addressOf(page)).toBe(address)
      const values = await valuesAt(address.replace(' - ', '+-+'))
      expect(values?.some(value => value !== null)).toBe(true)
      expect(values).toEqual(await valuesAt(golden))
      expect(faults).toEqual([])
      await close()
    },
  )

  it.each(sample(Object.entries(rankings), 1))(
    'finds out %s',
    async (_, { typed, column, address, golden }) => {
      const { page, close } = await pages.open('explore')
      await enterRow(page, typed)
      await page.getByRole('radio', { name: '90D' }).click()
      await page.getByRole('button', { name: 'Compare No comparison' }).click()
      await page.getByRole('menuitemradio', { name: 'Previous period' }).click()
      await page.getByRole('tab', { name: 'Series' }).click()
      const table = page.getByRole('table', { name: 'Series' })
      await table.getByRole('button', { name: column, exact: true }).click()
      await expect.poll(() => addressOf(page)).toBe(address)
      const { data } = ExploreResponse.parse(await pages.getJson(`/api/query?${golden}`))
      const wantedNames = data.series.map(({ name }) => name)
      const shown = () =>
        table
          .getByRole('checkbox')
          .evaluateAll(boxes => boxes.map(box => box.parentElement?.textContent.trim()))
      await expect.poll(async () => (await shown()).slice(0, 5)).toEqual(wantedNames)
      await close()
    },
  )

  it('is told since when values as they were known are recorded', async () => {
    const { page, close } = await pages.open(
      'explore?s=fees.chain.ethereum&range=2026-07&known=2026-08-22&vs=latest',
    )
    await page.getByText('Not recorded on 22 Aug 2026').first().waitFor()
    await page.getByRole('button', { name: 'Show latest' }).first().click()
    await page.locator('canvas').first().waitFor()
    expect(page.url()).not.toContain('known=')
    await close()
  })
})
