import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'

import { openBrowser } from '../product/support/openBrowser.ts'
import { play } from './support/lines.ts'
import { hour, openStage, type Stage } from './support/openStage.ts'
import { paths, stablecoins } from './support/plays.ts'
import { playStored } from './support/playStored.ts'
import { chartOf, drawn, messageIn, noticeOf, servedWith, tableOf } from './support/sight.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the provider sells or does not have is a state and no failure, unless there was data before. */
describe.each([
  {
    name: '402',
    status: 402,
    code: 'PAYMENT_REQUIRED',
    served: '200, needs-key',
    title: 'Stablecoin supply needs a provider key',
    text: 'The data provider offers this series to key holders only.',
  },
  {
    name: '404 of a URL',
    status: 404,
    code: 'NOT_FOUND',
    served: '200, not-offered',
    title: 'No stablecoin supply from this source',
    text: 'The connected data source does not offer this series. Other dashboards may still have data.',
  },
])('$name', ({ name, status, code, served, title, text }) => {
  const deed = { kind: 'status', status } as const
  const path = paths.chart
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(browser, { play: stablecoins }, { path, deed })
  })
  afterAll(() => stage.close())

  play(name, 'nothing stored', async line => {
    const said = await messageIn(chartOf(stage), title)
    line.shown = `${title}. ${said}`
    expect(said).toBe(text)
    await tableOf(stage).locator('tbody tr').first().waitFor()
    expect(await stage.page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await stage.page.getByRole('alert').count()).toBe(0)
    expect(await noticeOf(stage).count()).toBe(0)
    const [reply] = await stage.ask()
    line.served = servedWith(reply)
    expect(line.served).toBe(served)

    await stage.misbehave(path, null)
    await stage.pass(2 * hour)
    await drawn(stage)
    line.shown += ' The data comes by itself.'
  })

  play(name, 'data stored', line =>
    playStored(
      stage,
      line,
      { code, notice: `Provider answered ${status} once`, stale: ['chart'] },
      { begin: () => stage.misbehave(path, deed), end: () => stage.misbehave(path, null) },
    ),
  )
})
