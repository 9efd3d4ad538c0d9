import { describe, expect, it } from 'vitest'

import { useFaultyPages } from './support/faultyPages.ts'

describe('while one of several sources fails', () => {
  const faulty = useFaultyPages('oneRefuses')

  it.each([
    ['app/uniswap', /^Spot volume/],
    ['chain/base', /^Spot volume/],
  ])('%s: its figure is missing with the reason, and the others are shown', async (path, label) => {
    const { page, faults } = faulty.visit
    await page.goto(`${faulty.url}/${path}`)
    const cells = page.getByRole('region', { name: /^Key figures of/ }).getByRole('listitem')
    const missing = cells.filter({ hasText: label })
    await missing.getByText('Not loaded yet').waitFor()
    await missing.getByText('–', { exact: true }).waitFor()
    await cells
      .filter({ hasText: /ees, 30d/ })
      .getByText(/^\$/)
      .first()
      .waitFor()
    await page.locator('canvas').first().waitFor()
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
