import { sample } from '@analytics/contract/testing/sample'
import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { fetchesAhead, useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

it('draws the first page once, with its data: its chart takes the place of the served markup', async () => {
  const { page, close } = await open('application-fees', wide, prepared => prepared.addInitScript(watchRoot))
  await page.locator('canvas').first().waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as Drawn).hadChart)).toBe(true)
  await close()
})

interface Drawn {
  /** Whether the chart was there in the first picture after the served markup was replaced. */
  hadChart?: boolean
}

/** Run by the page, whose waits are long enough for the slowest machine. */
function watchRoot(): void {
  const { setTimeout: wait } = globalThis
  const patient = (run: () => void, ms = 0) => wait(run, ms >= 100 ? ms * 100 : ms)
  Object.assign(globalThis, { setTimeout: patient })
  const drawn = globalThis as unknown as Drawn
  const watchFor = new MutationObserver(records => {
    if (!records.some(({ target, removedNodes }) => isRoot(target) && removedNodes.length > 0)) return
    requestAnimationFrame(() => {
      drawn.hadChart ??= document.querySelector('#root canvas') !== null
    })
  })
  const isRoot = (node: Node) => node instanceof Element && node.id === 'root'
  watchFor.observe(document, { childList: true, subtree: true })
}

it.each(sample([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }], 1))(
  'fetches nothing ahead on a connection that says %o, idle or hovered',
  async hints => {
    const { page, requests, close } = await open('application-fees', wide, prepared =>
      prepared.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), hints),
    )
    await page.locator('canvas').first().waitFor()
    await page.waitForLoadState('networkidle')
    const before = requests.length
    await page.locator('nav a[href^="/application-revenue"]').first().hover()
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .hover()
    await page.locator('tbody a[href^="/app/"]').first().hover()
    await page.waitForLoadState('networkidle')
    expect(requests.slice(before).filter(isAhead)).toEqual([])
    await close()
  },
)

it('fetches the page of a hovered link ahead where nothing speaks against it', async () => {
  const { page, close } = await open('application-fees', wide, fetchesAhead)
  await page.locator('canvas').first().waitFor()
  await Promise.all([
    page.waitForRequest(/\/api\/analytics\/app\?app=/),
    page.locator('tbody a[href^="/app/"]').first().hover(),
  ])
  await close()
})

/** Icons come into view with what is shown. */
const isAhead = (path: string) => path.startsWith('/api/analytics/') || path.endsWith('.js')
