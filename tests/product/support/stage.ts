import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

import { openBrowser, visit, wide } from './openBrowser.ts'
import { startLoaded } from './startLoaded.ts'
import type { Product } from './startProduct.ts'

type Size = Parameters<typeof visit>[2]

export interface Stage {
  readonly url: string
  readonly product: Product
  /** Opens a page, uses it once its chart is drawn, and expects no error on it. */
  on(path: string, use: (page: Page, requests: string[]) => Promise<void>, size?: Size): Promise<void>
  open(path: string, size?: Size): ReturnType<typeof visit>
  /** The data of an answer, by its path below `/api/analytics/`. */
  get<Data>(path: string): Promise<Data>
}

/** One product on demo data, all of it loaded, and one browser, for all tests of a file. */
export function setStage(): Stage {
  let product: Product
  let end: () => Promise<void>
  let browser: Browser
  beforeAll(async () => {
    ;({ product, end } = await startLoaded())
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await end()
  })
  return {
    get url() {
      return product.url
    },
    get product() {
      return product
    },
    open: (path, size = wide) => visit(browser, `${product.url}/${path}`, size),
    async on(path, use, size = wide) {
      const { page, requests, faults, close } = await visit(browser, `${product.url}/${path}`, size)
      await page.locator('canvas').first().waitFor()
      await use(page, requests)
      expect(faults).toEqual([])
      await close()
    },
    async get<Data>(path: string) {
      const { json } = await product.get(`/api/analytics/${path}`)
      return (json as { data: Data }).data
    },
  }
}

/** The questions among a page's requests. */
export const questions = (requests: readonly string[]) =>
  requests.filter(path => path.startsWith('/api/analytics/'))

/** Opens a menu and picks one of its choices. */
export async function choose(within: Pick<Page, 'getByRole'>, page: Page, menu: RegExp, choice: string) {
  await within.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
}
