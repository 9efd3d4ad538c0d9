import type { Fault } from '@analytics/demo-provider'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'

import { openBrowser, phone, wide } from '../support/openBrowser.ts'
import { passWell, expectStale } from './support/expectStale.ts'
import {
  chartOf,
  figuresIn,
  figuresOn,
  messageIn,
  noticeOf,
  servedWith,
  tableOf,
} from './support/faultPage.ts'
import { faultTest } from './support/faultTest.ts'
import { openScenario, type FaultPage } from './support/openScenario.ts'
import { paths, perpsVolume } from './support/scenarios.ts'

const path = paths.perps
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A page over a provider whose figures are spoilt from the start, or good. */
async function open(fault: Fault | null) {
  const faultPage = await openScenario(
    browser,
    { scenario: perpsVolume },
    fault ? { path, fault } : undefined,
  )
  onTestFinished(() => faultPage.close())
  return faultPage
}

describe('what changes no figure', () => {
  const good: Awaited<ReturnType<typeof look>>[] = []
  const look = async (faultPage: FaultPage) => {
    const [shown, served] = [await figuresOn(faultPage), figuresIn(await faultPage.ask())]
    expect(await noticeOf(faultPage).count()).toBe(0)
    return { shown, served }
  }

  faultTest('good figures', 'to compare with', async line => {
    const faultPage = await open(null)
    good.push(await look(faultPage))
    await passWell(faultPage)
    good.push(await look(faultPage))
    line.served = '200'
    line.shown = 'The figures that the next two must show.'
  })

  for (const [name, kind] of [
    ['duplicate days', 'duplicate-days'],
    ['days in the future', 'future-days'],
  ] as const) {
    faultTest(name, 'both', async line => {
      const faultPage = await open({ kind })
      expect(await look(faultPage)).toEqual(good[0])
      await passWell(faultPage)
      expect(await look(faultPage)).toEqual(good[1])
      const [reply] = await faultPage.ask()
      line.served = servedWith(reply)
      line.shown = 'The same figures as of good data, and no notice.'
      expect(line.served).toBe('200')
    })
  }
})

faultTest('anomalous figures', 'nothing stored', async line => {
  const faultPage = await open({ kind: 'absurd' })
  const { page } = faultPage
  await figuresOn(faultPage)
  expect(await noticeOf(faultPage).count()).toBe(0)
  const [reply] = await faultPage.ask()
  line.served = servedWith(reply)
  expect(line.served).toBe('200')

  await page.goto(new URL('/status', page.url()).href)
  const mark = page.getByRole('button', { name: /^[\d,]+ of [\d,]+ entries of perpsVolume unreadable$/ })
  for (const size of [wide, phone]) {
    await page.setViewportSize(size.viewport)
    await mark.scrollIntoViewIfNeeded()
    await mark.click()
    const list = page.getByRole('dialog', { name: 'Unreadable entries of perpsVolume' })
    expect(await list.getByRole('listitem').count()).toBe(20)
    await list
      .getByText(/out of bounds/)
      .first()
      .waitFor()
    const box = await list.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 1e9) <= size.viewport.width).toBe(true)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${size.viewport.width}.png` })
    await page.keyboard.press('Escape')
  }
  line.shown = `The others as ever; on the status page ${await mark.innerText()}, and which.`
})

describe('what is put aside', () => {
  for (const [name, kind] of [
    ['a history flattened to zero', 'zeros'],
    ['every name changed', 'new-names'],
  ] as const) {
    faultTest(name, 'data stored', async line => {
      const faultPage = await open(null)
      await expectStale(
        faultPage,
        line,
        { code: 'QUARANTINED', notice: 'Provider sent implausible figures once', stale: ['chart', 'table'] },
        { begin: () => faultPage.injectFault(path, { kind }), end: () => faultPage.injectFault(path, null) },
      )
    })
  }

  faultTest('a history of zeros', 'nothing stored', async line => {
    const faultPage = await open({ kind: 'zeros' })
    const text = await messageIn(chartOf(faultPage), 'No volume data available')
    line.shown = `No volume data available. ${text}`
    expect(await faultPage.page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    const [reply] = await faultPage.ask()
    line.served = servedWith(reply)
    expect(line.served).toBe('200')
  })
})

faultTest('a hostile name', 'nothing stored', async line => {
  const name = '<img src=x onerror=alert(1)>'
  const faultPage = await open({ kind: 'hostile-name', name })
  await tableOf(faultPage).getByText(name).waitFor()
  await chartOf(faultPage).getByRole('button', { name }).waitFor()
  line.shown = `${name} as text, and nothing runs.`
  expect(await faultPage.page.locator('img[src=x]').count()).toBe(0)
  const [reply] = await faultPage.ask()
  line.served = servedWith(reply)
  expect(line.served).toBe('200')
})
