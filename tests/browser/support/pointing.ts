import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { LoadedPages } from './loadedPages.ts'

const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' ')).slice(1)

/**
 * Something that a newcomer does: types words into the field or into the dialog that is open, or presses a control; `choose` is then taken from its menu. `row` is
 * the letter of the row that has the control.
 */
type Step =
  | { readonly words: string }
  | { readonly dialog: string }
  | { readonly press: string | RegExp; readonly choose?: string | RegExp; readonly row?: string }

export interface Question {
  readonly steps: readonly Step[]
  readonly address: string
  /** The same asked by hand, whose last row has the same values; absent where a text answers. */
  readonly golden?: string
  /** A text that the page then shows. */
  readonly shows?: string | RegExp
}

const grain = (choose: string): Step => ({ press: /^Grain/, choose })
const valuesAs = (row: string, choose: string): Step => ({ press: /^Values as/, choose, row })
const before: Step = { press: 'Compare No comparison', choose: 'Previous period' }

/** The twenty questions of an analyst, each asked of an empty explorer by plain words and by pointing. */
export const questions: Readonly<Record<string, Question>> = {
  'how much of its fees Uniswap keeps': {
    steps: [{ words: 'uniswap take rate' }, { press: '2Y' }],
    address: 's=takeRate.app.uniswap;pct&range=2y',
    golden: 's=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W',
  },
  'which five apps gained most fee share on Base': {
    steps: [
      { words: 'fees of apps on base' },
      { press: '90D' },
      { press: /^Top/, choose: 'top 5', row: 'A' },
      { press: /^By/, choose: 'change of share', row: 'A' },
      before,
    ],
    address: 's=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev',
    golden: 's=fees.app.*@base;top=5;by=shareChange&range=90d',
  },
  'Uniswap’s share of the spot volume on Base': {
    steps: [{ words: 'uniswap share of base spot volume' }, { press: 'ALL' }],
    address: 's=share(spotVolume.app.uniswap@base)&range=all',
    golden: 's=share(spotVolume.app.uniswap@base)&range=all&grain=M',
  },
  'how fast stablecoins circulate on three chains': {
    steps: [{ words: 'velocity solana' }, { words: 'velocity ethereum' }, { words: 'base velocity weekly' }],
    address: 's=velocity.chain.solana&s=velocity.chain.ethereum&s=velocity.chain.base&grain=W',
    golden: 's=spotVolume.chain.base/avg(stablecoinSupply.chain.base)&grain=W',
  },
  'how much of Aave is lent out on each chain': {
    steps: [{ words: 'aave utilisation by chain' }],
    address: 's=utilisation.app.aave@*;pct;of=borrows',
    golden: 's=utilisation.app.aave@*;pct;of=borrows',
  },
  'what lenders earn a year per dollar of TVL': {
    steps: [
      { words: 'morpho fees per tvl' },
      { words: 'compound fees per tvl' },
      { words: 'aave fees per tvl monthly' },
    ],
    address:
      's=feesToTvl.app.morpho;pct&s=feesToTvl.app.compound-finance;pct&s=feesToTvl.app.aave;pct&grain=M',
    golden: 's=annual(fees.app.aave)/avg(tvl.app.aave);pct&grain=M',
  },
  'whether UNI is more expensive relative to fees': {
    steps: [
      { words: 'uniswap fees' },
      valuesAs('A', 'indexed 365-day average'),
      { words: 'uni price 2y' },
      valuesAs('B', 'index'),
      { press: 'Add formula' },
      { press: /^First/, choose: 'B Index of Uniswap price' },
      { press: /^Second/, choose: 'A Index of 365-day average of Uniswap fees' },
      { press: 'Add B/A' },
    ],
    address: 's=index(ma(fees.app.uniswap,365));off&s=index(price.asset.uniswap);off&s=B/A;pct&range=2y',
    golden: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));pct&range=2y',
  },
  'Hyperliquid against all other perps': {
    steps: [
      { words: 'hyperliquid perps volume weekly' },
      { press: 'Compare with', choose: 'The whole market' },
      { press: /^Draw as/, choose: 'Shares' },
    ],
    address: 's=perpsVolume.chain.hyperliquid&s=perpsVolume.all&grain=W&view=share',
    golden: 's=perpsVolume.chain.hyperliquid&s=perpsVolume.all+-+A&grain=W&view=share',
  },
  'how fast DEX revenue grows': {
    steps: [
      { words: 'dex revenue 3y' },
      grain('Quarterly'),
      { press: /^Values As/, choose: 'Year over year' },
    ],
    address: 's=revenue.category.dexs&range=3y&grain=Q&t=yoy',
    golden: 's=revenue.category.dexs&range=3y&grain=Q&t=yoy&view=bar',
  },
  'what happened to Curve’s fees after its hacks': {
    steps: [
      { words: 'curve fees in 2023' },
      { press: /^Average/, choose: '28-day average' },
      { words: 'hacks' },
    ],
    address: 's=fees.app.curve-finance&range=2023-01-01..2023-12-31&t=ma28&events=hack',
    golden: 's=fees.app.curve-finance&range=2023&t=ma28&events=hack',
    shows: '30 Jul 2023, hack',
  },
  'which large apps raised their take rate': {
    steps: [
      { words: 'take rate of apps' },
      { press: '90D' },
      { press: /^Top/, choose: 'top 25', row: 'A' },
      { press: /^By/, choose: 'change', row: 'A' },
      before,
    ],
    address: 's=takeRate.app.*;pct;top=25;by=change;of=fees&range=90d&vs=prev',
    golden: 's=revenue.app.*/fees.app.*;top=25;of=fees;by=change;pct&range=90d',
  },
  'what July was known to be on 22 August': {
    steps: [{ words: 'ethereum fees 2026-07' }, { press: /^As known on/ }, { dialog: '2026-08-22' }],
    address: 's=fees.chain.ethereum&range=2026-07-01..2026-07-31',
    shows: /^The record begins on/,
  },
  'which lenders gained most in a quarter': {
    steps: [
      { words: 'top 10 lenders by fees 2026-q2' },
      { press: /^By/, choose: 'change', row: 'A' },
      before,
    ],
    address: 's=fees.app.*;top=10;others;in=lending;by=change&range=2026-04-01..2026-06-30&vs=prev',
    golden: 's=fees.app.*;top=10;others;in=lending;by=change&range=2026-Q2',
  },
  'Uniswap’s fees on Base and their share, weekly': {
    steps: [{ words: 'uniswap fees on base weekly' }, { press: 'Compare with', choose: 'Its market share' }],
    address: 's=fees.app.uniswap@base&s=share(fees.app.uniswap@base)&grain=W',
    golden: 's=share(fees.app.uniswap@base)&grain=W',
  },
  'how concentrated perps are': {
    steps: [{ words: 'concentration of perps by perps volume' }, grain('Monthly')],
    address: 's=hhi(perpsVolume.app.*);in=derivatives&grain=M',
    golden: 's=hhi(perpsVolume.app.*);in=derivatives&grain=M',
  },
  'how three chains have grown since 2025': {
    steps: [
      { words: 'ethereum fees' },
      { words: 'base fees' },
      { words: 'solana fees since 2025' },
      { press: /^Values As/, choose: 'Index 100' },
    ],
    address: 's=fees.chain.ethereum&s=fees.chain.base&s=fees.chain.solana&range=2025-01-01..&t=index',
    golden: 's=fees.chain.solana&range=2025..&t=index',
  },
  'which applications are new': {
    steps: [{ words: 'top 100 apps by fees' }, { press: '90D' }, before, { press: 'Series' }],
    address: 's=fees.app.*;top=15;others&range=90d&vs=prev&tab=series',
    shows: 'new',
  },
  'what moved fees in a week': {
    steps: [{ words: 'top 5 apps by fees 7d' }, { press: /^By/, choose: 'contribution', row: 'A' }, before],
    address: 's=fees.app.*;top=5;others;by=contribution&range=7d&vs=prev',
    golden: 's=fees.app.*;top=5;others;by=contribution&range=7d',
  },
  'what Uniswap costs relative to its fees': {
    steps: [{ words: 'uniswap p/f' }],
    address: 's=pf.app.uniswap',
    shows: /Only today’s P\/F|there is no history/,
  },
  'how much USDT is on Tron for each on Ethereum': {
    steps: [
      { words: 'usdt tron' },
      { words: 'usdt ethereum' },
      { press: 'Add formula' },
      { press: /^First/, choose: /^A / },
      { press: /^Second/, choose: /^B / },
      { press: 'Hide the two rows' },
      { press: 'Add A/B' },
    ],
    address:
      's=stablecoinSupply.stablecoin.tether@tron&s=stablecoinSupply.stablecoin.tether@ethereum&s=A/B;pct',
    golden: 's=stablecoinSupply.stablecoin.tether@tron/stablecoinSupply.stablecoin.tether@ethereum;pct',
  },
}

/** Seconds of a person: a press takes 1.5, and a key 0.3. */
function timeOf(step: Step): number {
  if ('words' in step) return (step.words.length + 1) * 0.3
  if ('dialog' in step) return step.dialog.length * 0.3
  return step.choose === undefined ? 1.5 : 3
}

const mostSeconds = 60

async function take(page: Page, step: Step) {
  if ('words' in step) {
    const field = page.locator('[data-new-row]')
    await field.fill(step.words)
    await field.press('Enter')
    return
  }
  if ('dialog' in step) {
    await page.getByRole('dialog').getByRole('textbox').first().fill(step.dialog)
    return
  }
  const { press, choose, row } = step
  const from = row === undefined ? page : page.getByRole('group', { name: `Row ${row} in words` })
  const named = { name: press, exact: true }
  await from
    .getByRole('radio', named)
    .or(from.getByRole('button', named))
    .or(from.getByRole('tab', named))
    .or(from.getByText(press, { exact: true }).and(from.locator('label')))
    .first()
    .click()
  if (choose === undefined) return
  const item = { name: choose, exact: true }
  await page
    .getByRole('menuitemradio', item)
    .or(page.getByRole('menuitem', item))
    .or(page.getByRole('menuitemcheckbox', item))
    .first()
    .click()
}

/** The values of the last row, in percent where it has a ratio. */
async function valuesAt(pages: LoadedPages, address: string) {
  const { data } = ExploreResponse.parse(await pages.getJson(`/api/query?${address}&lenient=1`))
  const last = data.series.at(-1)
  return last?.values.map(value => (value === null ? null : Number(value.toPrecision(9))))
}

/** Asks by words and by pointing, and expects the address of the question and the values of the same question by hand. */
export async function pointTogether(
  pages: LoadedPages,
  { steps, address, golden, shows }: Question,
): Promise<void> {
  expect(steps.reduce((sum, step) => sum + timeOf(step), 0)).toBeLessThan(mostSeconds)
  const { page, faults, close } = await pages.open('explore')
  for (const step of steps) {
    await take(page, step)
    if ('words' in step) await expect.poll(() => page.locator('[data-new-row]').inputValue()).toBe('')
  }
  await expect.poll(() => addressOf(page)).toBe(address)
  if (shows !== undefined) await page.getByText(shows).first().waitFor()
  if (golden !== undefined) {
    const values = await valuesAt(pages, address.replaceAll(' - ', '+-+'))
    expect(values?.some(value => value !== null)).toBe(true)
    expect(values).toEqual(await valuesAt(pages, golden))
  }
  expect(faults).toEqual([])
  await close()
}
