import { existsSync } from 'node:fs'

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from 'playwright-core'

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const wide = { viewport: { width: 1440, height: 900 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** `scrollbars`: they take room, as on Windows; otherwise there are none. */
export async function openBrowser({ scrollbars = false } = {}): Promise<Browser> {
  const hidden = '--hide-scrollbars'
  const own = scrollbars
    ? { args: [...args, '--disable-features=OverlayScrollbar'], ignoreDefaultArgs: [hidden] }
    : { args }
  return chromium.launch({ executablePath: findChromium(), ...own })
}

/** A browser that other processes connect to. */
export async function startBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findChromium(), args, host: '127.0.0.1' })
}

function findChromium(): string {
  const path = candidates.find(candidate => candidate !== undefined && existsSync(candidate))
  if (!path) throw new Error('no Chromium: set CHROMIUM_PATH, or run npm test, which installs it')
  return path
}

export interface Visit {
  readonly page: Page
  /** Paths of every request, in order. */
  readonly requests: string[]
  /** Errors of scripts and of the console, and requests to other hosts: there must be none. */
  readonly faults: string[]
  close(): Promise<void>
}

/** A bound for a hang, not for a slow machine. */
const mostMs = 90_000

export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(mostMs)
  return context
}

/** A page of an app at an origin, in a context that others may share. */
export async function newPage(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await context.newPage()
  const requests: string[] = []
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => {
    const text = message.text()
    const isRefusal = text.startsWith('Failed to load resource')
    // A busy machine uses late what a page has preloaded.
    const isLate = text.includes('was preloaded using link preload but not used within a few seconds')
    if (['error', 'warning'].includes(message.type()) && !isRefusal && !isLate) faults.push(text)
  })
  page.on('request', request => {
    const address = new URL(request.url())
    if (address.protocol === 'http:' && address.origin !== origin)
      faults.push(`requested another host: ${request.url()}`)
    if (address.origin === origin) requests.push(address.pathname + address.search)
  })
  return { page, requests, faults, close: () => page.close() }
}

/** Opens an address in a context of its own, and waits until it is `ready`. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = wide,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ready: (page: Page) => Promise<unknown> = waitUntilRunning,
): Promise<Visit> {
  const context = await newContext(browser, options)
  const opened = await newPage(context, new URL(url).origin)
  await prepare(opened.page)
  await opened.page.goto(url)
  await ready(opened.page)
  return { ...opened, close: () => context.close() }
}

/** Clicks on a served page are lost until its application has drawn it, and Preact keeps what it has drawn in the root's `__k`. */
export async function waitUntilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    return !root || '__k' in root
  })
}
