import { expect } from 'vitest'

import {
  ageOn,
  chartOf,
  drawn,
  expectDot,
  figuresIn,
  figuresOn,
  noticeOf,
  reasonOn,
  servedWith,
  tableOf,
} from './faultPage.ts'
import type { Line } from './faultTest.ts'
import { hour, minute, type FaultPage } from './openScenario.ts'
import type { Panel } from './scenarios.ts'

interface Expected {
  readonly code: string
  /** What the stale notice says has happened. */
  readonly notice: string
  /** Which panels are stale; of the rest nothing may be said. */
  readonly stale: readonly Panel[]
  /** How long it lasts, in hours; as often it is tried. */
  readonly hours?: number
  readonly age?: string
}

/** Lets all be well for two hours, until the open page shows what is stored now. */
export async function passWell(faultPage: FaultPage): Promise<void> {
  const { page, pass } = faultPage
  await drawn(faultPage)
  await page.clock.fastForward(minute)
  await page.getByText(/checked \d+ min ago/).waitFor()
  await pass(2 * hour)
  await page.getByText('checked just now').waitFor()
}

/**
 * The story of a failure while data is stored, on a page that stays open: the old figures stay, one notice and each panel
 * that they are on say how old they are and why, and when all is well again they go.
 */
export async function expectStale(
  faultPage: FaultPage,
  line: Line,
  { code, notice, stale, hours = 2, age = '2 h' }: Expected,
  fault: { begin: () => Promise<void>; end: () => Promise<void> },
): Promise<void> {
  const [before, stored] = [await figuresOn(faultPage), figuresIn(await faultPage.ask())]
  await expectDot(faultPage, 'positive')

  await fault.begin()
  if (hours > 2) for (let tried = 1; tried < hours; tried++) await faultPage.shift(hour)
  await faultPage.pass(hours > 2 ? hour : hours * hour)
  const said = await noticeOf(faultPage).locator('p').innerText()
  line.shown = `The old figures stay. ${said}`
  expect(said).toBe(`Data is ${age} old. ${notice}; showing the last successful data.`)
  expect(
    await faultPage.page
      .getByRole('status')
      .filter({ has: faultPage.page.locator('p') })
      .count(),
  ).toBe(1)
  // The page writes ages anew only so often.
  await faultPage.page.clock.fastForward(20_000)
  await faultPage.page.getByText(`checked ${age} ago`).waitFor()
  await expectDot(faultPage, 'warning')
  expect(await faultPage.page.getByRole('alert').count()).toBe(0)
  const after = await figuresOn(faultPage)
  const replies = await faultPage.ask()
  for (const [at, reply] of replies.entries()) {
    const panel: Panel = at === 0 ? 'chart' : 'table'
    const isStale = stale.includes(panel)
    expect(servedWith(reply)).toBe(isStale ? `200, refresh failed: ${code}` : '200')
    const shown = panel === 'chart' ? chartOf(faultPage) : tableOf(faultPage)
    expect(await ageOn(shown)).toBe(isStale ? `${age} old` : null)
    if (isStale) expect(await reasonOn(faultPage, shown)).toBe(`${notice}; it is retried automatically.`)
    if (isStale) expect([figuresIn([reply]), after[panel]]).toEqual([[stored[at]], before[panel]])
  }
  line.served = `200, refresh failed: ${code}`

  await fault.end()
  // After many failures in a row it is tried again only every half hour.
  await faultPage.pass(hours > 2 ? hour : 5 * minute)
  await noticeOf(faultPage).waitFor({ state: 'detached' })
  await expectDot(faultPage, 'positive')
  expect([await ageOn(chartOf(faultPage)), await ageOn(tableOf(faultPage))]).toEqual([null, null])
  for (const reply of await faultPage.ask()) expect(servedWith(reply)).toBe('200')
}
