import { recipes } from '@analytics/contract/explore/recipes'
import { sample } from '@analytics/contract/testing/sample'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()
const toPlain = (search: string) => decodeURIComponent(search.replaceAll('+', ' '))
const addressOf = (page: Page) => toPlain(new URL(page.url()).search).slice(1)

describe('a newcomer to the explorer', () => {
  it('finds the questions answered, each by a click', async () => {
    const { page, close } = await pages.open('explore')
    for (const { question, address, answer } of sample(recipes, 1)) {
      const card = page.getByRole('link', { name: question })
      await card.scrollIntoViewIfNeeded()
      const [before = '', after = ''] = answer.split(/\{.*\}/)
      const answered = new RegExp(`${before}.*\\d.*${after}`)
      await expect.poll(() => card.innerText()).toMatch(answered)
      const [told = ''] = answered.exec(await card.innerText()) ?? []
      await card.click()
      await page.getByRole('list', { name: 'Drawn' }).or(page.getByRole('table')).first().waitFor()
      expect(addressOf(page)).toBe(toPlain(address))
      await page.getByRole('heading', { name: question }).waitFor()
      await page.getByText(told, { exact: true }).waitFor()
      await page.goBack()
    }
    await close()
  })

  it('is told since when values as they were known are recorded', async () => {
    const { page, close } = await pages.open(
      'explore?s=fees.chain.ethereum&range=2026-07&known=2026-08-22&vs=latest',
    )
    await page.getByText('Not recorded on 22 Aug 2026').first().waitFor()
    await page.getByRole('button', { name: 'Show latest' }).first().click()
    await page.locator('canvas').first().waitFor()
    expect(page.url()).not.toContain('known=')
    await close()
  })
})
