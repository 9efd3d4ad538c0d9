import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, type Browser, type Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'

import { visit, wide, type Visit } from '../../support/openBrowser.ts'
import type { SharedApp } from '../setup/shareLoadedApp.ts'
import type { faultyKinds } from './faultyKinds.ts'
import { openReused, savesData } from './reusedPages.ts'

export { savesData } from './reusedPages.ts'

type Size = Parameters<typeof visit>[2]

/** A page that requests nothing, from which tests go to others. */
export const idlePage = 'dao-treasury-analysis'

export interface LoadedPages {
  /** Opens a page, uses it once its chart is drawn, and expects no error on it. */
  on(path: string, use: (page: Page, requests: string[]) => Promise<void>, size?: Size): Promise<void>
  /** Opens a page whose browser saves data, or one in a context of its own where the test prepares it. */
  open(path: string, size?: Size, prepare?: Parameters<typeof visit>[3]): Promise<Visit>
  /** Opens a page whose application the test holds back. */
  openHeld(path: string, size: Size, prepare?: Parameters<typeof visit>[3]): Promise<Visit>
  /** The address of a path, for other programs. */
  toUrl(path: string): string
  /** The served text of an address. */
  getText(path: string): Promise<string>
  getJson(path: string): Promise<unknown>
  /** The data of a response, by its path below `/api/analytics/`. */
  get<Data>(path: string): Promise<Data>
}

/** The shared app, with all of the demo data, in the shared browser. Nothing that a test does may change the app. */
export function useLoadedPages(): LoadedPages {
  let url: string
  let browser: Browser
  beforeAll(async () => {
    ;[{ url }, browser] = await Promise.all([getSharedApp(), getBrowser()])
  })

  const open: LoadedPages['open'] = (path, size = wide, prepare = savesData) =>
    prepare === savesData
      ? openReused(browser, `${url}/${path}`, size)
      : visit(browser, `${url}/${path}`, size, prepare)
  const getText = async (path: string): Promise<string> => {
    const response = await fetch(url + path)
    const seconds = response.headers.get('retry-after')
    if (seconds === null) return response.text()
    // All tests share one application, which may have too much to do.
    await sleep(Number(seconds) * 1000)
    return getText(path)
  }
  const getJson = async (path: string): Promise<unknown> => JSON.parse(await getText(path))
  return {
    toUrl: path => `${url}/${path}`,
    getText,
    getJson,
    get: async <Data>(path: string) =>
      ((await getJson(`/api/analytics/${path}`)) as { readonly data: Data }).data,
    open,
    openHeld: (path, size, prepare) => visit(browser, `${url}/${path}`, size, prepare, async () => undefined),
    async on(path, use, size = wide) {
      const { page, requests, faults, close } = await open(path, size)
      try {
        await page.locator('canvas').first().waitFor()
        await use(page, requests)
        expect(faults).toEqual([])
      } finally {
        await close()
      }
    },
  }
}

/** The shared app, whose data nothing may change, for a browser of one's own. */
export async function getSharedApp(): Promise<SharedApp> {
  const response = await fetch(inject('sharedApp'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SharedApp
}

/** The address of the app over a provider that misbehaves, which all files share. */
export async function getFaultyApp(kind: keyof typeof faultyKinds): Promise<string> {
  const response = await fetch(`${inject('sharedApp')}/${kind}`)
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { readonly url: string }).url
}

let connected: Promise<Browser> | undefined

/** The shared browser, to which the files of a worker have one connection. */
export function getBrowser(): Promise<Browser> {
  connected ??= getSharedApp().then(({ browser }) => chromium.connect(browser))
  return connected
}

/** The visitor's browser fetches ahead what may be opened next. */
export const fetchesAhead = async (): Promise<void> => undefined

/** The queries among a page's requests. */
export const queriesIn = (requests: readonly string[]) =>
  requests.filter(path => path.startsWith('/api/analytics/'))

/** Opens a menu and picks one of its choices. */
export async function choose(within: Pick<Page, 'getByRole'>, page: Page, menu: RegExp, choice: string) {
  await within.getByRole('button', { name: menu }).first().click()
  // A long menu is a list with a search field.
  const named = { name: choice, exact: true } as const
  await page.getByRole('menuitemradio', named).or(page.getByRole('option', named)).click()
}
