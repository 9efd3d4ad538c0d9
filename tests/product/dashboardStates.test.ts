import { withChain } from '@analytics/contract/sections/dashboard'
import { metrics } from '@analytics/contract/vocabulary/metrics'
import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { region, shown, type Shown } from './support/dashboards.ts'
import { openBrowser, visit, type Visit } from './support/openBrowser.ts'
import { makeDataDir, startProduct, type Product } from './support/startProduct.ts'

const clock = '2026-09-25T10:00:00Z'
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Stage {
  readonly demo: DemoProvider
  readonly product: Product
  readonly end: () => Promise<void>
}

/** A product on an empty store over a provider that misbehaves from the start. */
async function setStage(
  fault: Fault | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const data = makeDataDir()
  const demo = await startDemoProvider({
    now: () => Date.parse(clock),
    tier: environment['DEMO_TIER'] === 'free' ? 'free' : 'key',
  })
  demo.setFault(null, fault)
  const product = await startProduct({
    PROVIDER: demo.url,
    CLOCK: clock,
    DATA_DIR: data.path,
    ...environment,
  })
  const end = async () => {
    await product.kill()
    await demo.close()
    data.remove()
  }
  return { demo, product, end }
}

const cases = shown.map(each => [each.id, each] as const)
// Prices are many requests, and may stand behind all others.
const isDrawn = (page: Page, { chart }: Shown) =>
  region(page, chart.title).locator('canvas').first().waitFor({ timeout: 50_000 })

/** Where nothing happens its figures are zero; without prices or loans there is no list in the first place. */
const fallsSilent = ({ dashboard }: Shown) => !['price', 'tvl', 'borrows'].includes(dashboard.metric)

describe('error, on an empty store', () => {
  let stage: Stage
  const open = new Map<string, Visit>()
  beforeAll(async () => {
    stage = await setStage({ kind: 'status', status: 403 })
  })
  afterAll(async () => {
    for (const seen of open.values()) await seen.close()
    await stage.end()
  })

  it.each(cases)(
    '%s: the title, the provider’s failure in the spec’s words, and Retry',
    async (id, { copy, chart }) => {
      const seen = await visit(browser, `${stage.product.url}/${id}`)
      open.set(id, seen)
      const panel = region(seen.page, chart.title)
      await panel.getByText(copy.errorTitle, { exact: true }).waitFor()
      const text = await panel.getByRole('alert').innerText()
      const [before = ''] = (copy.errorText ?? '{msg}').split('{msg}')
      expect(text).toContain(`${before}The data provider does not allow /`)
      await panel.getByRole('button', { name: 'Retry' }).waitFor()
    },
  )

  it.each(cases)('%s: Retry brings the data once the provider is well', async (id, each) => {
    stage.demo.setFault(null, null)
    const seen = open.get(id)
    if (!seen) throw new Error('the page was not opened')
    await seen.page.getByRole('button', { name: 'Retry' }).first().click()
    await isDrawn(seen.page, each)
    expect(seen.faults).toEqual([])
  })
})

describe('empty: a source in which nothing happens', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage({ kind: 'zeros' })
  })
  afterAll(() => stage.end())

  it.each(cases.filter(([, each]) => fallsSilent(each)))(
    '%s says so in its own words, without Retry',
    async (id, { copy, chart }) => {
      const { page, faults, close } = await visit(browser, `${stage.product.url}/${id}`)
      const [title, text] = copy.empty
      await region(page, chart.title).getByText(withChain(title, 'Ethereum'), { exact: true }).waitFor()
      await region(page, chart.title).getByText(text).waitFor()
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      expect(faults).toEqual([])
      await close()
    },
  )
})

describe('not offered: a source without any of it', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage({ kind: 'outage' })
  })
  afterAll(() => stage.end())

  it.each(cases)('%s says what is not there', async (id, { dashboard, chart }) => {
    const { page, close } = await visit(browser, `${stage.product.url}/${id}`)
    const { label } = metrics[dashboard.metric]
    const what = label === 'TVL' ? label : label.toLowerCase()
    await region(page, chart.title).getByText(`No ${what} from this source`).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await close()
  })

  it.each(cases.filter(([, each]) => !fallsSilent(each)))(
    '%s: the same answer from a source that has it says so as empty',
    async (id, { copy, chart, tables }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.route('**/api/analytics/**', async route => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '"availability":"not-offered"',
          '"availability":"available"',
        )
        await route.fulfill({ response, body })
      })
      await page.goto(`${stage.product.url}/${id}`)
      for (const title of [chart.title, ...tables]) {
        await region(page, title).getByText(copy.empty[0], { exact: true }).waitFor()
        await region(page, title).getByText(copy.empty[1], { exact: true }).waitFor()
      }
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      await context.close()
    },
  )
})

describe('loading: a provider that takes its time', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage({ kind: 'slow', ms: 60_000 })
  })
  afterAll(() => stage.end())

  it.each(cases)('%s shows skeletons and says what is being loaded', async (id, { copy, chart, tables }) => {
    const { page, close } = await visit(browser, `${stage.product.url}/${id}`)
    const panel = region(page, chart.title)
    await panel.getByText(copy.loading).waitFor()
    await panel.getByText(/\d+ of \d+ sources ready/).waitFor()
    for (const title of tables) {
      await region(page, title).locator('.skeleton').first().waitFor()
    }
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await close()
  })
})

describe('what the provider sells', () => {
  let stage: Stage
  let seen: Visit
  beforeAll(async () => {
    stage = await setStage(null, { DEMO_TIER: 'free' })
  })
  afterEach(() => seen.close())
  afterAll(() => stage.end())

  const sold = shown.filter(({ dashboard }) => dashboard.metric === 'perpsVolume')

  it.each(sold.map(each => [each.id, each] as const))(
    '%s: what it is, that it needs a key, how to add one, and what is open',
    async (id, { chart, panels, dashboard }) => {
      seen = await visit(browser, `${stage.product.url}/${id}`)
      const whose = dashboard.kind === 'ranking' ? 'apps' : 'chains'
      for (const title of [chart.title, panels?.tables[0]?.title ?? '']) {
        const panel = region(seen.page, title)
        await panel.getByText('Perps volume needs a provider key').waitFor()
        await panel
          .getByText(
            `The data provider offers this series to key holders only. Fees and revenue of the same ${whose} are open.`,
          )
          .waitFor()
      }
      expect(await seen.page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      await seen.page.getByRole('button', { name: 'How to add a key' }).first().click()
      await seen.page.getByText(/PROVIDER_API_KEY=/).waitFor()
      await seen.page.getByRole('button', { name: 'Close' }).click()
      await seen.page
        .getByRole('link', { name: /^Open Perps Fees by/ })
        .first()
        .click()
      await seen.page.waitForURL(/perps-fees/)
      await seen.page.locator('canvas').first().waitFor()
      expect(seen.faults).toEqual([])
    },
  )

  it('bridge-volume: chart and table need a key, and nothing of the same is open', async () => {
    seen = await visit(browser, `${stage.product.url}/bridge-volume`)
    const { page } = seen
    for (const title of ['Top Bridges by Volume', 'Bridges']) {
      const panel = region(page, title)
      await panel.getByText('Bridge volume needs a provider key', { exact: true }).waitFor()
      const words = 'The data provider offers this series to key holders only.'
      await panel.getByText(words, { exact: true }).waitFor()
      await panel.getByRole('button', { name: 'How to add a key' }).waitFor()
    }
    await region(page, 'Bridges').getByText('Top bridge: –').waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click()
    await page.locator('canvas').first().waitFor()
    expect(page.url()).not.toContain('bridge-volume')
  })

  it('total-chain-volume: spot is shown and said to be all, perps say that they need a key', async () => {
    seen = await visit(browser, `${stage.product.url}/total-chain-volume`)
    const { page } = seen
    await page.getByText('Perps volume needs a provider key; Sum shows spot only.').waitFor()
    await region(page, 'Spot vs Perps Volume Aggregate').getByText('Series (1)').waitFor()
    await page.getByRole('radio', { name: 'Perps volume' }).click()
    const panel = region(page, 'Volume Time Series')
    await panel.getByText('Perps volume needs a provider key', { exact: true }).waitFor()
    await panel.getByText(/Spot volume of the same chains is open\./).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })

  it('perps-fees-by-app: a fee rate without volume is a dash, not a zero', async () => {
    seen = await visit(browser, `${stage.product.url}/perps-fees-by-app`)
    const table = region(seen.page, 'Top Protocols by Fees')
    await table.getByText(/Avg Fee Rate:\s*–/).waitFor()
    await table.getByText(/Total Volume:\s*–/).waitFor()
    await table.getByText(/Total 24h Fees:\s*\$/).waitFor()
  })
})
