import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { LoadedPages } from './loadedPages.ts'

const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' ')).slice(1)

/** A choice of a picker, by what is typed to find it and what it shows, or a button. */
type Step = readonly [picker: string, typed: string, shown?: string] | readonly [button: string]

export interface Question {
  /** The choices of each row, from `Fees of the whole market` on. */
  readonly rows: readonly (readonly Step[])[]
  /** The signs between rows A and B, if they make a row of their own. */
  readonly formula?: { readonly operator?: string; readonly keeps?: boolean }
  readonly view: readonly Step[]
  readonly address: string
  /** The same asked by hand, whose last row has the same values. */
  readonly golden: string
}

/** Each can be asked by pointing alone. */
export const questions: Readonly<Record<string, Question>> = {
  'how much of its fees Uniswap keeps': {
    rows: [
      [
        ['Subject', 'Uniswap'],
        ['Metric', 'Take rate'],
      ],
    ],
    view: [['2Y']],
    address: 's=takeRate.app.uniswap;pct&range=2y',
    golden: 's=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W',
  },
  'Uniswap’s share of the spot volume on Base': {
    rows: [
      [
        ['Subject', 'Uniswap'],
        ['Metric', 'Spot volume'],
        ['Chain', 'Base'],
        ['Values as', 'market share'],
      ],
    ],
    view: [['2Y'], ['Grain', 'Monthly']],
    address: 's=share(spotVolume.app.uniswap@base)&range=2y&grain=M',
    golden: 's=share(spotVolume.app.uniswap@base)&range=2y&grain=M',
  },
  'how fast stablecoins circulate on Base': {
    rows: [
      [
        ['Subject', 'Base'],
        ['Metric', 'Stablecoin velocity'],
      ],
    ],
    view: [['Grain', 'Weekly']],
    address: 's=velocity.chain.base&grain=W',
    golden: 's=spotVolume.chain.base/avg(stablecoinSupply.chain.base)&grain=W',
  },
  'how much of Aave is lent out on each chain': {
    rows: [
      [
        ['Subject', 'Aave'],
        ['Metric', 'Utilisation'],
        ['Chain', 'each chain'],
      ],
    ],
    view: [],
    address: 's=utilisation.app.aave@*;pct;of=borrows',
    golden: 's=utilisation.app.aave@*;pct;of=borrows',
  },
  'what Aave earns a year per dollar of TVL': {
    rows: [
      [
        ['Subject', 'Aave'],
        ['Values as', 'annualized'],
      ],
      [
        ['Subject', 'Aave'],
        ['Metric', 'TVL'],
        ['Values as', 'daily average'],
      ],
    ],
    formula: {},
    view: [['Grain', 'Monthly']],
    address: 's=annual(fees.app.aave);off&s=avg(tvl.app.aave);off&s=A/B;pct&grain=M',
    golden: 's=annual(fees.app.aave)/avg(tvl.app.aave);pct&grain=M',
  },
  'whether UNI is more expensive relative to fees': {
    rows: [
      [
        ['Subject', 'Uniswap'],
        ['Values as', 'index of its 365-day average'],
      ],
      [
        ['Subject', 'UNI', 'price.asset.uniswap'],
        ['Values as', 'index'],
      ],
    ],
    formula: {},
    view: [['2Y']],
    address: 's=index(ma(fees.app.uniswap,365));off&s=index(price.asset.uniswap);off&s=B/A;pct&range=2y',
    golden: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));pct&range=2y',
  },
  'Hyperliquid against all other perps': {
    rows: [
      [
        ['Subject', 'Hyperliquid Perps'],
        ['Metric', 'Perps volume'],
      ],
      // A second row has the metric of the first.
      [],
    ],
    formula: { operator: '−', keeps: true },
    view: [['Row B, All perps volume: draw'], ['Grain', 'Weekly'], ['Draw as', 'Shares']],
    address: 's=perpsVolume.app.hyperliquid-perps&s=perpsVolume.all;off&s=B - A&grain=W&view=share',
    golden: 's=perpsVolume.all+-+perpsVolume.app.hyperliquid-perps&grain=W',
  },
  'how fast DEX revenue grows': {
    rows: [
      [
        ['Subject', 'Dexs'],
        ['Metric', 'Revenue'],
      ],
    ],
    view: [['ALL'], ['Grain', 'Quarterly'], ['Values As', 'Year over year'], ['Draw as', 'Bars']],
    address: 's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
    golden: 's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
  },
  'which large apps raised their take rate': {
    rows: [
      [
        ['Subject', 'Every application'],
        ['Metric', 'Take rate'],
        ['Top', 'top 25'],
        ['By', 'change'],
      ],
    ],
    view: [['90D'], ['Compare No', 'Previous period']],
    address: 's=takeRate.app.*;pct;top=25;by=change;of=fees&range=90d&vs=prev',
    golden: 's=revenue.app.*/fees.app.*;top=25;of=fees;by=change;pct&range=90d&vs=prev',
  },
}

async function take(page: Page, from: Page | Locator, [name, choice, shown = choice]: Step) {
  if (choice === undefined) {
    await from
      .getByRole('radio', { name, exact: true })
      .or(from.getByRole('button', { name, exact: true }))
      .click()
    return
  }
  await from.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  const search = page.getByRole('combobox', { name: /^(Find a subject|Search )/ })
  if (await search.isVisible()) await search.fill(choice)
  const item = page.getByRole('menuitemradio', { name: choice, exact: true })
  const option = page.getByRole('option').filter({ has: page.getByText(shown ?? '', { exact: true }) })
  await item.or(option).first().click()
}

/** The values of the last row, in percent where it has a ratio. */
async function valuesAt(pages: LoadedPages, address: string) {
  const { data } = ExploreResponse.parse(await pages.getJson(`/api/query?${address}&lenient=1`))
  const last = data.series.at(-1)
  return last?.values.map(value => (value === null ? null : Number(value.toPrecision(9))))
}

/** Asks by pointing, and expects the address of the question and the values of the same question by hand. */
export async function pointTogether(
  pages: LoadedPages,
  { rows, formula, view, address, golden }: Question,
): Promise<void> {
  const { page, faults, close } = await pages.open('explore')
  for (const [index, steps] of rows.entries()) {
    await page.getByRole('button', { name: 'Add series' }).click()
    const row = page.getByRole('group', { name: `Row ${'AB'[index] ?? ''} in words` })
    for (const step of steps) {
      const before = page.url()
      await take(page, row, step)
      await expect.poll(() => page.url()).not.toBe(before)
    }
  }
  if (formula) {
    const { operator, keeps = false } = formula
    const isReversed = address.includes('s=B')
    await page.getByRole('button', { name: 'Add formula' }).click()
    const builder = page.getByRole('dialog', { name: 'Formula of two rows' })
    if (isReversed)
      for (const [place, letter] of [
        ['First', 'B'],
        ['Second', 'A'],
      ] as const) {
        await builder.getByRole('button', { name: new RegExp(`^${place}`) }).click()
        const menu = page.getByRole('menu', { name: place })
        await menu.getByRole('menuitemradio', { name: new RegExp(`^${letter} `) }).click()
      }
    if (operator) await take(page, builder, ['Operator', operator])
    if (keeps) await builder.getByRole('checkbox').press('Space')
    await builder.getByRole('button', { name: /^Add / }).click()
  }
  for (const step of view) await take(page, page, step)
  await expect.poll(() => addressOf(page)).toBe(address)
  const values = await valuesAt(pages, address.replaceAll(' - ', '+-+'))
  expect(values?.some(value => value !== null)).toBe(true)
  expect(values).toEqual(await valuesAt(pages, golden))
  expect(faults).toEqual([])
  await close()
}
