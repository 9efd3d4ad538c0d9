import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { getBrowser } from './support/loadedPages.ts'
import { openReused } from './support/reusedPages.ts'
import { startRestated, type RestatedApp } from './support/startRestated.ts'

let app: RestatedApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startRestated(inject('filledStore')), getBrowser()])
}, 500_000)
afterAll(() => app.end())

const open = (path: string, size: Parameters<typeof openReused>[2] = wide) =>
  openReused(browser, `${app.url}/${path}`, size)

describe('the page of restatements', () => {
  it('reads as a feed that a browser parses', async () => {
    const { page, close } = await open('status/restatements')
    const entries = await page.evaluate(async () => {
      const text = await (await fetch('/status/restatements.atom')).text()
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      if (feed.querySelector('parsererror')) return []
      return [...feed.querySelectorAll('entry')].map(entry =>
        ['id', 'title', 'updated', 'summary'].map(name => entry.querySelector(name)?.textContent ?? ''),
      )
    })
    expect(entries).toHaveLength(100)
    expect(new Set(entries.map(([id]) => id)).size).toBe(100)
    for (const [, , updated = ''] of entries) expect(Date.parse(updated)).toBeGreaterThan(0)
    await close()
  })
})
