import { itSlow } from '@analytics/contract/testing/itSlow'
import type { Browser, Locator } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { region } from '../browser/support/dashboards.ts'
import { getBrowser } from '../browser/support/loadedPages.ts'
import { hour, minute, openScenario, type FaultPage } from './support/openScenario.ts'
import { faultyPath } from './support/wireFaults.ts'

/** The page's table comes from this path, its chart and the change of the range from `faultyPath`. */
const tablePath = '/stablecoins/stablecoins'
const chartOf = ({ page }: FaultPage) => region(page, 'Stablecoin Market Share by Chain')
const tableOf = ({ page }: FaultPage) => region(page, 'Chain Details')
const noticeOf = ({ page }: FaultPage) => page.getByRole('status').filter({ hasText: 'last successful data' })
const ageOf = (panel: Locator) => panel.getByRole('button', { name: / old$/ })

let browser: Browser
beforeAll(async () => {
  browser = await getBrowser()
})

async function open(prepare?: Parameters<typeof openScenario>[1]): Promise<FaultPage> {
  const faultPage = await openScenario(browser, prepare)
  onTestFinished(() => faultPage.close())
  return faultPage
}

async function expectDrawn(faultPage: FaultPage): Promise<void> {
  await chartOf(faultPage).locator('canvas').first().waitFor()
  await tableOf(faultPage).locator('tbody tr').first().waitFor()
}

/** Lets the page retry by itself until the panel shows its failure. */
async function expectFailure({ page }: FaultPage, panel: Locator, text: string): Promise<void> {
  const advance = async () => {
    await page.clock.fastForward(1000)
    return panel.getByRole('alert').count()
  }
  await expect.poll(advance, { timeout: 30_000, interval: 50 }).toBe(1)
  expect(await panel.innerText()).toContain(text)
}

/** A panel's figures without its age. */
async function figuresOf(panel: Locator): Promise<string> {
  const lines = (await panel.innerText()).split('\n')
  return lines.filter(line => line.trim() !== '' && !line.endsWith(' old')).join('\n')
}

describe('with nothing stored', () => {
  it('one panel shows its failure with Retry, and the other one its data', async () => {
    const fault = { kind: 'status', status: 403 } as const
    const faultPage = await open(provider => provider.inject(tablePath, fault))
    const { page, provider, shift } = faultPage
    const table = tableOf(faultPage)
    await expectFailure(faultPage, table, 'Failed to load market share data')
    expect(await table.innerText()).toContain('The data provider denied access to /stablecoins/stablecoins')
    await chartOf(faultPage).locator('canvas').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await noticeOf(faultPage).count()).toBe(0)

    await provider.inject(tablePath, null)
    await shift(minute)
    await table.getByRole('button', { name: 'Retry' }).click()
    await expectDrawn(faultPage)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  itSlow('every panel shows that the provider can not be reached', async () => {
    const faultPage = await open(provider => provider.inject(null, 'gone'))
    for (const panel of [chartOf(faultPage), tableOf(faultPage)])
      await expectFailure(faultPage, panel, 'Network error: Unable to connect to the data API')
  })
})

/** The last refresh may still be on its way when the page says that it checked. */
async function settledFiguresOf(panel: Parameters<typeof figuresOf>[0]): Promise<string> {
  let last = ''
  const isSettled = async () => {
    const now = await figuresOf(panel)
    const isSame = now === last
    last = now
    return isSame
  }
  await expect.poll(isSettled, { interval: 1000 }).toBe(true)
  return last
}

it('an open page keeps its figures while refreshes fail, says how old they are and why, and recovers', async () => {
  const faultPage = await open()
  const { page, provider, pass } = faultPage
  const [chart, table] = [chartOf(faultPage), tableOf(faultPage)]
  const dot = page.getByText(/^Complete through/).locator('xpath=preceding-sibling::span')
  await expectDrawn(faultPage)
  await page.clock.fastForward(minute)
  await pass(2 * hour)
  await page.getByText('checked just now').waitFor()
  const before = await settledFiguresOf(chart)

  await provider.inject(faultyPath, { kind: 'status', status: 502 })
  await pass(2 * hour)
  await expect
    .poll(() => noticeOf(faultPage).locator('p').innerText())
    .toBe('Data is 2 h old. Provider returned 502 once; showing the last successful data.')
  // The page rewrites ages every 20 s.
  await page.clock.fastForward(20_000)
  await page.getByText('checked 2 h ago').waitFor()
  await expect.poll(() => dot.getAttribute('class')).toContain('bg-warning')
  expect(await page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => ageOf(table).count()).toBe(1)
  expect(await figuresOf(chart)).toBe(before)
  await ageOf(chart).click()
  const reason = page.getByRole('dialog', { name: 'Age of this data' })
  await reason.getByText('Provider returned 502 once. It is retried automatically.').waitFor()
  await page.keyboard.press('Escape')

  await provider.inject(faultyPath, null)
  await pass(5 * minute)
  await noticeOf(faultPage).waitFor({ state: 'detached' })
  await expect.poll(() => dot.getAttribute('class')).toContain('bg-positive')
  await expect.poll(() => ageOf(chart).count()).toBe(0)
  await expect.poll(() => ageOf(table).count()).toBe(0)
})
