import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { openBrowser } from '../product/support/openBrowser.ts'
import { play } from './support/lines.ts'
import { hour, openStage, type Stage } from './support/openStage.ts'
import { playEmpty } from './support/playEmpty.ts'
import { stablecoins } from './support/plays.ts'
import { playStored } from './support/playStored.ts'

/** The public hosts answered 404 on every path while their origin was down. */
const outage = { kind: 'outage' } as const
const failing = ['chart', 'table'] as const

let browser: Browser
let stage: Stage
beforeAll(async () => {
  browser = await openBrowser()
  stage = await openStage(browser, { play: stablecoins, kind: 'live' }, { path: null, deed: outage })
})
afterAll(async () => {
  await stage.close()
  await browser.close()
})

const end = () => stage.misbehave(null, null)

play('an outage of a day', 'nothing stored', line =>
  playEmpty(
    stage,
    line,
    {
      status: 404,
      code: 'NOT_FOUND',
      words: 'The data provider has no /stablecoins/stablecoincharts/all',
      failing,
    },
    async () => {
      for (let hours = 0; hours < 24; hours++) await stage.shift(hour)
      await end()
    },
  ),
)

play('an outage of a day', 'data stored', line =>
  playStored(
    stage,
    line,
    {
      code: 'NOT_FOUND',
      notice: 'Provider answered 404 24 times',
      stale: failing,
      hours: 24,
      age: '1 d',
    },
    { begin: () => stage.misbehave(null, outage), end },
  ),
)
