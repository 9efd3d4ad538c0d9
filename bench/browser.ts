// Measures what a visitor waits for: bytes, requests and times of first loads and of clicks, in Chromium without a GPU, with the processor
// as it is and throttled four times. Prints medians and the load of the machine, because other work makes times longer. CHROMIUM_PATH=…
// node scripts/run.mjs bench/browser.ts [a folder with a filled database]
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'

import type { Browser, CDPSession, Page } from 'playwright-core'

import { newContext, openBrowser, wide } from '../tests/support/openBrowser.ts'
import { makeDataDir } from '../tests/support/startApp.ts'
import { startEmpty, startFilled } from './support/filledStore.ts'
import { median, print } from './support/report.ts'

const runs = 5
const dashboard = '/application-fees'
const entity = '/app/uniswap'
const explorer = '/explore?s=fees.app.uniswap&s=fees.app.aave&range=90d'
const throttles = [1, 4] as const

/**
 * Collects in the page when the served chart was there, when a canvas was first painted on since the latest mark, and how long
 * scripts blocked.
 */
function watch(): void {
  const marks = { served: 0, painted: 0, blocked: 0, interaction: 0 }
  Object.assign(globalThis, { marks })
  const { fillRect } = CanvasRenderingContext2D.prototype
  const { stroke } = CanvasRenderingContext2D.prototype
  const mark = (name: 'served' | 'painted') => {
    if (marks[name] !== 0) return
    marks[name] = -1
    requestAnimationFrame(() => setTimeout(() => (marks[name] = performance.now())))
  }
  const note = () => mark('painted')
  new MutationObserver(() => {
    if (document.querySelector('[data-chart]')) mark('served')
  }).observe(document, { childList: true, subtree: true })
  CanvasRenderingContext2D.prototype.fillRect = function paint(...args) {
    note()
    return fillRect.apply(this, args)
  }
  CanvasRenderingContext2D.prototype.stroke = function paint(...args: Path2D[]) {
    note()
    return stroke.apply(this, args as [Path2D])
  }
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) marks.blocked += Math.max(duration - 50, 0)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) marks.interaction = Math.max(marks.interaction, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

interface Marks {
  /** 0 where the page was served without its data. */
  served: number
  painted: number
  blocked: number
  interaction: number
}
const readMarks = (page: Page) => page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)

interface Opened {
  readonly page: Page
  readonly session: CDPSession
  readonly received: { scripts: number; bytes: number; requests: number }
  close(): Promise<void>
}

/** `savesData`: nothing is fetched ahead, so that everything counted is of the page itself. */
async function open(browser: Browser, throttle: number, savesData: boolean): Promise<Opened> {
  const context = await newContext(browser, wide)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.addInitScript(watch)
  if (savesData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  const received = { scripts: 0, bytes: 0, requests: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.mimeType))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === undefined) return
    received.requests++
    received.bytes += encodedDataLength
    if (kind.includes('javascript')) received.scripts += encodedDataLength
  })
  return { page, session, received, close: () => context.close() }
}

async function paintedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as unknown as { marks: Marks }).marks.painted > 0)
  return (await readMarks(page)).painted
}

type Figures = Readonly<Record<string, number>>

/** The time that the browser takes to open any page. */
async function startBarePage() {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Bare</title><h1>Bare</h1>'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

const findContentful = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

async function loadBare(browser: Browser, throttle: number): Promise<Figures> {
  const { page, close } = await open(browser, throttle, true)
  await page.goto(bare.url)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const contentful = await findContentful(page)
  await close()
  return { 'first contentful paint, ms': contentful }
}

async function load(browser: Browser, url: string, throttle: number): Promise<Figures> {
  const { page, received, close } = await open(browser, throttle, true)
  await page.goto(url)
  const painted = await paintedAt(page)
  await page.waitForLoadState('networkidle')
  const contentful = await findContentful(page)
  const { blocked, served } = await readMarks(page)
  await close()
  return {
    'JS, kB': received.scripts / 1000,
    'all, kB': received.bytes / 1000,
    requests: received.requests,
    'first contentful paint, ms': contentful,
    // No sooner than anything is.
    'chart painted, ms': served > 0 ? Math.max(served, contentful) : painted,
    'chart can be used, ms': painted,
    'total blocking time, ms': blocked,
  }
}

/** Clicks on a page that is idle, and waits until a chart is painted. */
async function click(browser: Browser, url: string, throttle: number, find: (page: Page) => Promise<void>) {
  const { page, close } = await open(browser, throttle, false)
  await page.goto(url)
  await paintedAt(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const { marks } = globalThis as unknown as { marks: Marks }
    addEventListener(
      'click',
      () => {
        Object.assign(marks, { painted: 0, interaction: 0, clicked: performance.now() })
      },
      { capture: true },
    )
  })
  await find(page)
  const painted = await paintedAt(page)
  const { clicked } = (await readMarks(page)) as Marks & { clicked: number }
  await page.waitForTimeout(200)
  const { interaction } = await readMarks(page)
  const frame = await page.evaluate(measureFrame)
  await close()
  return {
    'painted, ms': painted - clicked,
    'painted, frames': (painted - clicked) / frame,
    'interaction, ms': interaction,
  }
}

/** The time between two frames of an idle page, in milliseconds. */
function measureFrame(): Promise<number> {
  const frames = 30
  return new Promise(resolve => {
    const startedAt = performance.now()
    let count = 0
    const step = () => {
      if (++count === frames) resolve((performance.now() - startedAt) / frames)
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

const hoverAndClick = async (page: Page, target: ReturnType<Page['locator']>) => {
  await target.hover()
  await page.waitForTimeout(300)
  await target.click()
}

const measurements: Readonly<
  Record<string, (browser: Browser, url: string, throttle: number) => Promise<Figures>>
> = {
  'first load of a page with a heading alone': (browser, _, throttle) => loadBare(browser, throttle),
  [`first load of ${dashboard}`]: (browser, url, throttle) => load(browser, url + dashboard, throttle),
  [`first load of ${entity}`]: (browser, url, throttle) => load(browser, url + entity, throttle),
  'another dashboard': (browser, url, throttle) =>
    click(browser, url + dashboard, throttle, page =>
      hoverAndClick(page, page.locator('nav a[href^="/application-revenue"]:visible').first()),
    ),
  'an application from the table': (browser, url, throttle) =>
    click(browser, url + dashboard, throttle, page =>
      hoverAndClick(page, page.locator('tbody a[href^="/app/"]:visible').first()),
    ),
  'another time range': (browser, url, throttle) =>
    click(browser, url + dashboard, throttle, page =>
      page.locator('label:visible').filter({ hasText: /^90D$/ }).click(),
    ),
  'a row of the explorer, hidden': (browser, url, throttle) =>
    click(browser, url + explorer, throttle, page => page.getByLabel(/^Row B, .*: draw$/).click()),
}

const [folder] = process.argv.slice(2)
const data = makeDataDir()
if (folder === undefined) await (await startEmpty(data.path)).stop()
const app = await startFilled(folder ?? data.path)
const { url } = app
const bare = await startBarePage()
const browser = await openBrowser()

console.log(`load average ${loadavg()[0]?.toFixed(1)}; medians of ${runs}; 1x / 4x`)
for (const [name, measure] of Object.entries(measurements)) {
  const medians: Figures[] = []
  for (const throttle of throttles) {
    const figures: Figures[] = []
    // The first fills the server's cache.
    for (let run = -1; run < runs; run++) {
      const found = await measure(browser, url, throttle)
      if (run >= 0) figures.push(found)
    }
    medians.push(
      Object.fromEntries(
        Object.keys(figures[0] ?? {}).map(key => [
          key,
          median(figures.map(figure => figure[key] ?? Number.NaN)),
        ]),
      ),
    )
  }
  console.log(`\n${name}`)
  for (const key of Object.keys(medians[0] ?? {}))
    print(key, medians.map(each => (each[key] ?? Number.NaN).toFixed(0)).join(' / '))
}
console.log(`\nload average at the end ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
bare.stop()
await app.stop()
data.remove()
