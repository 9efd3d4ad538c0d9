import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'

import { openBrowser } from '../product/support/openBrowser.ts'
import { play } from './support/lines.ts'
import { openStage, type Stage } from './support/openStage.ts'
import { playEmpty } from './support/playEmpty.ts'
import { paths, stablecoins, type Panel } from './support/plays.ts'
import { playStored } from './support/playStored.ts'
import { wireFaults } from './support/wireFaults.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(wireFaults)('$name', ({ name, on = 'chart', deed, isWhole, status, code, words, ...rest }) => {
  const { notice, ...bounds } = rest
  const path = paths[on]
  const stale: readonly Panel[] = isWhole ? ['chart', 'table'] : [on]
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(browser, { play: stablecoins, ...bounds }, { path, deed })
  })
  afterAll(() => stage.close())

  play(name, 'nothing stored', line =>
    playEmpty(stage, line, { status, code, words, failing: stale }, async () => {
      await stage.misbehave(path, null)
      // The server does not try again while a failure is younger than 5 s.
      await stage.shift(6000)
    }),
  )

  play(name, 'data stored', line =>
    playStored(
      stage,
      line,
      { code, notice, stale },
      { begin: () => stage.misbehave(path, deed), end: () => stage.misbehave(path, null) },
    ),
  )
})
