import { existsSync } from 'node:fs'

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export const wide = { viewport: { width: 1440, height: 900 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

export async function openBrowser(): Promise<Browser> {
  const executablePath = candidates.find(path => path !== undefined && existsSync(path))
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH, or run npm test, which installs it')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export interface Visit {
  readonly page: Page
  /** Paths of every request, in order. */
  readonly requests: string[]
  /** Errors of scripts and of the console, and requests to other hosts: there must be none. */
  readonly faults: string[]
  close(): Promise<void>
}

export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = wide,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const requests: string[] = []
  const faults: string[] = []
  const { origin } = new URL(url)
  page.on('pageerror', error => faults.push(error.message))
  page.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isRefusal) faults.push(message.text())
  })
  page.on('request', request => {
    const address = new URL(request.url())
    if (address.protocol === 'http:' && address.origin !== origin)
      faults.push(`asked another host: ${request.url()}`)
    if (address.origin === origin) requests.push(address.pathname + address.search)
  })
  await prepare(page)
  await page.goto(url)
  return { page, requests, faults, close: () => context.close() }
}
