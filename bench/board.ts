// Measures when the first screen of a board of twelve parts is drawn, against that of one dashboard in the same run. CHROMIUM_PATH=…
// node scripts/run.mjs bench/board.ts [a folder with a filled database]
import { loadavg } from 'node:os'

import type { Browser } from 'playwright-core'

import { newContext, openBrowser, wide } from '../tests/support/openBrowser.ts'
import { makeDataDir } from '../tests/support/startApp.ts'
import { startEmpty, startFilled } from './support/filledStore.ts'
import { median, print } from './support/report.ts'

const runs = 7
const dashboard = '/application-fees'
const board = `/board?${[
  'text:Fees+were+{fees.all}.',
  'application-fees.chart',
  'half:application-revenue.chart',
  'half:app-fees-by-chain.chart',
  'application-fees.table',
  'heading:Volume',
  'half:spot-dex-volume-app.chart',
  'half:total-chain-volume.chart',
  'explore?s=fees.all',
  'half:overview.movers',
  'half:overview.chains',
  'app/uniswap.chart',
]
  .map(part => `p=${part}`)
  .join('&')}`

/** Resolves once no card on the screen waits for its figures, and a chart is painted. */
function findDrawn(): Promise<number> {
  return new Promise(resolve => {
    const check = () => {
      const isOnScreen = (element: Element) => element.getBoundingClientRect().top < innerHeight
      const isWaiting = [...document.querySelectorAll('[aria-busy=true], .skeleton')].some(isOnScreen)
      const hasChart = [...document.querySelectorAll('canvas')].some(isOnScreen)
      if (hasChart && !isWaiting) resolve(performance.now())
      else requestAnimationFrame(check)
    }
    check()
  })
}

async function measure(browser: Browser, url: string): Promise<number> {
  const context = await newContext(browser, wide)
  const page = await context.newPage()
  await page.goto(url)
  const drawn = await page.evaluate(findDrawn)
  await context.close()
  return drawn
}

const [folder] = process.argv.slice(2)
const data = makeDataDir()
if (folder === undefined) await (await startEmpty(data.path)).stop()
const app = await startFilled(folder ?? data.path)
const browser = await openBrowser()
const times: Record<'dashboard' | 'board', number[]> = { dashboard: [], board: [] }
console.log(`load average ${loadavg()[0]?.toFixed(1)}; medians of ${runs}`)
// The first fills the server's cache.
for (let run = -1; run < runs; run++)
  for (const [name, path] of [
    ['dashboard', dashboard],
    ['board', board],
  ] as const) {
    const drawn = await measure(browser, app.url + path)
    if (run >= 0) times[name].push(drawn)
  }
const [one, twelve] = [median(times.dashboard), median(times.board)]
print('first screen of a dashboard, ms', one.toFixed(0))
print('first screen of a board of twelve parts, ms', twelve.toFixed(0))
print('ratio', (twelve / one).toFixed(2))
await browser.close()
await app.stop()
data.remove()
