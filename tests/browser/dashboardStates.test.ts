import { metrics } from '@analytics/contract/metrics/metrics'
import { withChain } from '@analytics/contract/pages/model/panels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Visit } from '../support/openBrowser.ts'
import { follow, region, shown, type Shown } from './support/dashboards.ts'
import { hostileName } from './support/faultyKinds.ts'
import { useFaultyPages } from './support/faultyPages.ts'
import { idlePage, savesData, useLoadedPages } from './support/loadedPages.ts'

/** The first dashboard of each view; the others are drawn by the same components. */
const cases = shown
  .filter(
    ({ dashboard }, index) =>
      shown.findIndex(candidate => candidate.dashboard.view === dashboard.view) === index,
  )
  .map(each => [each.id, each] as const)
const everyQuery = '**/api/analytics/**'

/** Whether the page has an empty state of its own: without prices or loans there is no list at all. */
const fallsSilent = ({ dashboard }: Shown) => !['price', 'tvl', 'borrows'].includes(dashboard.metric)

describe('with nothing stored and a provider that refuses', () => {
  const pages = useFaultyPages('refuses')

  it.each(cases)('%s shows its title, the failure within its own text, and Retry', async (_, each) => {
    const { page, faults } = pages.visit
    const { copy, chart } = each
    await follow(page, each)
    const panel = region(page, chart.title)
    await panel.getByText(copy.errorTitle, { exact: true }).waitFor()
    const text = await panel.getByRole('alert').innerText()
    const [before = ''] = (copy.errorText ?? '{msg}').split('{msg}')
    expect(text).toContain(`${before}The data provider denied access to /`)
    await panel.getByRole('button', { name: 'Retry' }).waitFor()
    expect(faults).toEqual([])
  })
})

describe('after a failure', () => {
  const pages = useLoadedPages()
  const refusal = {
    success: false,
    error: 'FORBIDDEN',
    message: 'The data provider denied access to /x',
    timestamp: '2026-09-25T10:00:00.000Z',
  }
  let visit: Visit
  let isFailing = true
  beforeAll(async () => {
    visit = await pages.open(idlePage, undefined, savesData)
    await visit.page.route(everyQuery, route =>
      isFailing ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
    )
  })
  afterAll(() => visit.close())

  it.each(cases)('%s: Retry brings the data once the queries succeed', async (_, each) => {
    const { page, faults } = visit
    isFailing = true
    await follow(page, each)
    const panel = region(page, each.chart.title)
    await panel.getByText(each.copy.errorTitle, { exact: true }).waitFor()
    isFailing = false
    await panel.getByRole('button', { name: 'Retry' }).click()
    await panel.locator('canvas').first().waitFor()
    expect(faults).toEqual([])
  })
})

describe('with a source that does not offer the series', () => {
  const pages = useFaultyPages('notOffered')

  it.each(cases)('%s says what is not there, without Retry', async (_, each) => {
    const { page, faults } = pages.visit
    const { label } = metrics[each.dashboard.metric]
    const what = label === 'TVL' ? label : label.toLowerCase()
    await follow(page, each)
    await region(page, each.chart.title).getByText(`No ${what} from this source`).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it.each(cases.filter(([, each]) => !fallsSilent(each)))(
    '%s shows its empty state where the source offers the series without values',
    async (id, { copy, chart, tables }) => {
      const { page } = pages.visit
      await page.route(everyQuery, async route => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '"availability":"not-offered"',
          '"availability":"available"',
        )
        await route.fulfill({ response, body })
      })
      await page.goto(`${pages.url}/${id}`)
      for (const title of [chart.title, ...tables]) {
        await region(page, title).getByText(copy.empty[0], { exact: true }).waitFor()
        await region(page, title).getByText(copy.empty[1], { exact: true }).waitFor()
      }
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      await page.unroute(everyQuery)
    },
  )
})

describe('while the provider takes its time', () => {
  const pages = useFaultyPages('slow')
  // A query that waits keeps a connection, of which a browser has only a few: all but the first wait on this side of them.
  beforeAll(async () => {
    const { page } = pages.visit
    await page.goto(`${pages.url}/${shown[0]?.id}`)
    await page.locator('.skeleton').first().waitFor()
    await page.route(everyQuery, () => undefined)
  })

  it.each(cases)('%s shows skeletons and says what is being loaded', async (_, each) => {
    const { page } = pages.visit
    const { copy, chart, tables } = each
    await follow(page, each)
    const panel = region(page, chart.title)
    await panel.getByText(copy.loading).waitFor()
    for (const title of tables) await region(page, title).locator('.skeleton').first().waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })
})

describe('with a source whose values are all zero', () => {
  const pages = useFaultyPages('zeros')

  it.each(cases.filter(([, each]) => fallsSilent(each)))(
    '%s shows its empty state, without Retry',
    async (_, each) => {
      const { page, faults } = pages.visit
      const [title, text] = each.copy.empty
      await follow(page, each)
      const panel = region(page, each.chart.title)
      await panel.getByText(withChain(title, 'Ethereum'), { exact: true }).waitFor()
      await panel.getByText(text).waitFor()
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      expect(faults).toEqual([])
    },
  )
})

describe('a provider that sends a name with markup in it', () => {
  const pages = useFaultyPages('withoutKey')

  it('shows the name as text', async () => {
    const { page, faults } = pages.visit
    await page.goto(`${pages.url}/application-fees`)
    await page.getByText(hostileName).first().waitFor()
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
