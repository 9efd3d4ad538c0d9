import { describe, expect, it } from 'vitest'

import { wide } from '../support/openBrowser.ts'
import { useLoadedPages } from './support/loadedPages.ts'

const { open } = useLoadedPages()

describe('the shell', () => {
  it('collapses, and remembers it', async () => {
    const { page, close } = await open('application-fees')
    const link = page
      .getByRole('navigation', { name: 'Dashboards' })
      .first()
      .getByRole('link', { name: 'Total Chain Volume' })
    // The served page has the link, but no keys yet.
    await page.locator('canvas').first().waitFor()
    await page.keyboard.press('[')
    await link.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('Apps (10)').waitFor()
    expect(await link.isVisible()).toBe(false)
    await close()
  })

  it('fades nothing for who asks for less motion, not even for a moment', async () => {
    const { page, close } = await open('application-fees', { ...wide, reducedMotion: 'reduce' })
    await page.locator('canvas').first().waitFor()
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => {
        document.documentElement.dataset['faded'] = ''
      })
    })
    await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
    // A transition says that it runs with the frame after the one it begins with.
    await page.evaluate(
      () =>
        new Promise(resolve => {
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }),
    )
    expect(await page.locator('html[data-faded]').count()).toBe(0)
    await close()
  })
})
