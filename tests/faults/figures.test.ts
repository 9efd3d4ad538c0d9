import type { Fault } from '@analytics/demo-provider'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'

import { openBrowser, phone, wide } from '../product/support/openBrowser.ts'
import { play } from './support/lines.ts'
import { openStage, type Stage } from './support/openStage.ts'
import { paths, perpsVolume } from './support/plays.ts'
import { passWell, playStored } from './support/playStored.ts'
import { chartOf, figuresIn, figuresOn, messageIn, noticeOf, servedWith, tableOf } from './support/sight.ts'

const path = paths.perps
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A page over a provider whose figures are spoilt from the start, or good. */
async function open(deed: Fault | null) {
  const stage = await openStage(browser, { play: perpsVolume }, deed ? { path, deed } : undefined)
  onTestFinished(() => stage.close())
  return stage
}

describe('what changes no figure', () => {
  const good: Awaited<ReturnType<typeof look>>[] = []
  const look = async (stage: Stage) => {
    const [shown, served] = [await figuresOn(stage), figuresIn(await stage.ask())]
    expect(await noticeOf(stage).count()).toBe(0)
    return { shown, served }
  }

  play('good figures', 'to compare with', async line => {
    const stage = await open(null)
    good.push(await look(stage))
    await passWell(stage)
    good.push(await look(stage))
    line.served = '200'
    line.shown = 'The figures that the next two must show.'
  })

  for (const [name, kind] of [
    ['duplicate days', 'duplicate-days'],
    ['days in the future', 'future-days'],
  ] as const) {
    play(name, 'both', async line => {
      const stage = await open({ kind })
      expect(await look(stage)).toEqual(good[0])
      await passWell(stage)
      expect(await look(stage)).toEqual(good[1])
      const [reply] = await stage.ask()
      line.served = servedWith(reply)
      line.shown = 'The same figures as of good data, and no notice.'
      expect(line.served).toBe('200')
    })
  }
})

play('figures that nobody believes', 'nothing stored', async line => {
  const stage = await open({ kind: 'absurd' })
  const { page } = stage
  await figuresOn(stage)
  expect(await noticeOf(stage).count()).toBe(0)
  const [reply] = await stage.ask()
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
    play(name, 'data stored', async line => {
      const stage = await open(null)
      await playStored(
        stage,
        line,
        { code: 'SET_ASIDE', notice: 'Provider sent implausible figures once', stale: ['chart', 'table'] },
        { begin: () => stage.misbehave(path, { kind }), end: () => stage.misbehave(path, null) },
      )
    })
  }

  play('a history of zeros', 'nothing stored', async line => {
    const stage = await open({ kind: 'zeros' })
    const text = await messageIn(chartOf(stage), 'No volume data available')
    line.shown = `No volume data available. ${text}`
    expect(await stage.page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    const [reply] = await stage.ask()
    line.served = servedWith(reply)
    expect(line.served).toBe('200')
  })
})

play('a hostile name', 'nothing stored', async line => {
  const name = '<img src=x onerror=alert(1)>'
  const stage = await open({ kind: 'hostile-name', name })
  await tableOf(stage).getByText(name).waitFor()
  await chartOf(stage).getByRole('button', { name }).waitFor()
  line.shown = `${name} as text, and nothing runs.`
  expect(await stage.page.locator('img[src=x]').count()).toBe(0)
  const [reply] = await stage.ask()
  line.served = servedWith(reply)
  expect(line.served).toBe('200')
})
