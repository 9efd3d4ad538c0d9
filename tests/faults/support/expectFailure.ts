import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

import { chartOf, drawn, messageIn, noticeOf, servedWith, tableOf } from './faultPage.ts'
import type { Line } from './faultTest.ts'
import { longestPause, type FaultPage } from './openScenario.ts'
import type { Panel } from './scenarios.ts'

/** The message of the stablecoin page's panels. */
const copies = {
  chart: { title: 'Failed to load chart data', before: 'Error loading chart: ' },
  table: { title: 'Failed to load market share data', before: 'Error: ' },
} as const

interface Expected {
  readonly status: number
  readonly code: string
  /** The answer's message. */
  readonly message: string
  /** Which panels fail, the one that is looked at first; the other one is drawn. */
  readonly failing: readonly Panel[]
}

/**
 * The story of a failure with nothing stored: the panel's own title, the answer's message within the panel's, the other
 * panel as ever, and Retry, which brings the data once all is well.
 */
export async function expectFailure(
  faultPage: FaultPage,
  line: Line,
  { status, code, message, failing }: Expected,
  end: () => Promise<void>,
): Promise<void> {
  const panels = { chart: chartOf(faultPage), table: tableOf(faultPage) }
  for (const name of failing) await awaitFailure(faultPage, panels[name])
  for (const [at, name] of failing.entries()) {
    const { title, before } = copies[name]
    const text = await messageIn(panels[name], title)
    if (at > 0) continue
    line.shown = `${title}. ${text}`
    expect(text).toBe(before + message)
  }
  if (!failing.includes('table')) await awaitOther(faultPage, panels.table, 'tbody tr')
  if (!failing.includes('chart')) await awaitOther(faultPage, panels.chart, 'canvas')
  expect(await faultPage.page.getByRole('alert').count()).toBe(failing.length)
  expect(await noticeOf(faultPage).count()).toBe(0)
  const replies = await faultPage.ask()
  const reply = replies[failing[0] === 'table' ? 1 : 0]
  line.served = servedWith(reply)
  expect(line.served).toBe(`${status} ${code}`)
  expect(reply?.json['message']).toBe(message)

  await end()
  for (const name of failing) await panels[name].getByRole('button', { name: 'Retry' }).click()
  await drawn(faultPage)
  expect(await faultPage.page.getByRole('alert').count()).toBe(0)
  line.shown += ' Retry brings the data.'
}

/** Whoever comes later to a host that asks for a pause has to wait for its end. */
async function awaitOther(faultPage: FaultPage, panel: Locator, content: string): Promise<void> {
  const retry = panel.getByRole('button', { name: 'Retry' })
  const next = async () => {
    if ((await panel.locator(content).count()) > 0) return true
    if ((await retry.count()) > 0) {
      await faultPage.shift(longestPause)
      await retry.click()
    }
    await faultPage.page.clock.fastForward(1000)
    return false
  }
  await expect.poll(next, { timeout: 30_000, interval: 50 }).toBe(true)
}

/** Lets the page try again by itself, until it gives up. */
async function awaitFailure({ page }: FaultPage, panel: Locator): Promise<void> {
  const next = async () => {
    await page.clock.fastForward(1000)
    return panel.getByRole('alert').count()
  }
  await expect.poll(next, { timeout: 30_000, interval: 50 }).toBe(1)
}
