import type { Page } from 'playwright-core'

/** Holds the page's requests of an address until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}
