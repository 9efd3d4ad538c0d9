import { expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

/** Run by the page: from then on, frames come only when they are released. */
function holdFrames(): void {
  const held: (() => void)[] = []
  globalThis.requestAnimationFrame = run => held.push(() => run(performance.now()))
  Object.assign(globalThis, {
    release: () => {
      for (const run of held.splice(0)) run()
    },
  })
}

it('bars move to their heights in another range, though not for who asks for less motion', async () => {
  const { page, close } = await pages.open('application-fees', wide)
  const goTo = async (range: string, bars: RegExp) => {
    await page.getByText(range, { exact: true }).first().click()
    await page.getByRole('application', { name: bars }).waitFor()
    // The pointer would mark a bar.
    await page.mouse.move(0, 0)
    return page.locator('canvas').first()
  }
  const read = async (canvas: Awaited<ReturnType<typeof goTo>>) =>
    canvas.evaluate(each => (each as HTMLCanvasElement).toDataURL())
  const still = await goTo('90D', /91 bars/)
  const whole = await read(still)
  await goTo('30D', /31 bars/)
  await page.evaluate(holdFrames)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moving = await goTo('90D', /91 bars/)
  expect(await read(moving)).not.toBe(whole)
  await expect
    .poll(async () => {
      await page.evaluate('release()')
      return (await read(moving)) === whole
    })
    .toBe(true)
  await close()
})
