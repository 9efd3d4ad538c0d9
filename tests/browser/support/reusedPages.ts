import type { Browser, Page } from 'playwright-core'

import { newContext, newPage, waitUntilRunning, type Visit, type visit } from '../../support/openBrowser.ts'

type Options = NonNullable<Parameters<typeof visit>[2]>

interface Kept {
  /** Origin and the options that an open page can't change. */
  readonly key: string
  readonly visit: Visit
}

/** Open pages that no test uses, the one given back last at the end. A page that is reused loads in half the time of a new one. */
const kept: Kept[] = []
const mostKept = 4

/** The visitor's browser saves data, so that a page fetches nothing ahead. */
export const savesData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Opens an address in a page that no other test uses meanwhile, and that has nothing of those before. */
export async function openReused(browser: Browser, url: string, options: Options): Promise<Visit> {
  const { origin } = new URL(url)
  const { viewport = null, colorScheme = 'light', ...fixed } = options
  const key = JSON.stringify([origin, fixed])
  const index = kept.findLastIndex(candidate => candidate.key === key)
  const [foundKept] = index === -1 ? [] : kept.splice(index, 1)
  const { page, requests, faults, close } = foundKept?.visit ?? (await create(browser, origin, options))
  if (viewport && !isOf(page, viewport)) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme })
  requests.length = 0
  faults.length = 0
  await page.goto(url)
  await waitUntilRunning(page)
  const giveBack = async () => {
    await clear(page, origin)
    kept.push({ key, visit: { page, requests, faults, close } })
    if (kept.length > mostKept) await kept.shift()?.visit.close()
  }
  return { page, requests, faults, close: giveBack }
}

function isOf(page: Page, { width, height }: { readonly width: number; readonly height: number }): boolean {
  const now = page.viewportSize()
  return now?.width === width && now.height === height
}

async function create(browser: Browser, origin: string, options: Options): Promise<Visit> {
  const context = await newContext(browser, options)
  const opened = await newPage(context, origin)
  await savesData(opened.page)
  return { ...opened, close: () => context.close() }
}

/** Takes back what tests change beside size and media: routes, other tabs, and what the page stores. */
async function clear(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of page.context().pages()) if (other !== page) await other.close()
  // The page writes once more as it is left, so its storage is cleared from a document of the same origin without scripts.
  await page.goto(`${origin}/api/health`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
