import type { Browser, Locator } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { region } from '../browser/support/dashboards.ts'
import { getBrowser } from '../browser/support/loadedPages.ts'
import { openScenario, type FaultPage } from './support/openScenario.ts'

const chartOf = ({ page }: FaultPage) => region(page, 'Stablecoin Market Share by Chain')
const tableOf = ({ page }: FaultPage) => region(page, 'Chain Details')

let browser: Browser
beforeAll(async () => {
  browser = await getBrowser()
})

async function open(prepare?: Parameters<typeof openScenario>[1]): Promise<FaultPage> {
  const faultPage = await openScenario(browser, prepare)
  onTestFinished(() => faultPage.close())
  return faultPage
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

describe('with nothing stored', () => {
  it('every panel shows that the provider can not be reached', async () => {
    const faultPage = await open(provider => provider.inject(null, 'gone'))
    for (const panel of [chartOf(faultPage), tableOf(faultPage)])
      await expectFailure(faultPage, panel, 'Network error: Unable to connect to the data API')
  })
})
