import { Status } from '@analytics/contract/api/responses/status'
import { formatCount } from '@analytics/contract/format/number'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { findViolations } from '../support/accessibility.ts'
import { phone, visit, wide } from '../support/openBrowser.ts'
import { startLoaded, type LoadedApp } from '../support/startLoaded.ts'
import { getBrowser, useLoadedPages } from './support/loadedPages.ts'

const pages = useLoadedPages()

describe('the status page', () => {
  /** Not the shared one: other tests request sources of that one on demand, which takes minutes. */
  let app: LoadedApp
  let status: Status
  beforeAll(async () => {
    app = await startLoaded(inject('filledStore'))
    status = Status.parse((await app.get('/api/status')).json)
  })
  afterAll(() => app.end())

  it('answers in its shape, with every source after its first load', () => {
    const { sources, progress, origin, history, isKeyRefused } = status
    expect([history, isKeyRefused]).toEqual([null, false])
    expect(origin).toMatchObject({ kind: 'demo', simulated: true })
    expect(progress).toBeNull()
    expect(sources.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['fees', 'prices', 'lending', 'bridges']),
    )
    for (const source of sources) {
      expect(source, source.id).toMatchObject({ availability: 'available', error: null, quarantined: null })
      expect(source.facts, source.id).toBeGreaterThan(0)
      expect(source.bytes, source.id).toBeGreaterThan(0)
      expect(Date.parse(source.nextRun ?? ''), source.id).toBeGreaterThan(
        Date.parse(source.lastSuccess ?? ''),
      )
    }
  })

  it.each([
    ['wide', wide],
    ['on a phone', phone],
  ] as const)('tells of every source, %s', async (_, size) => {
    const { page, faults, close } = await visit(await getBrowser(), `${app.url}/status`, size)
    const table = page.getByRole('table', { name: 'Status' })
    await table.waitFor()
    const wording = page.getByText(/\b(\d+) of \1 sources are fresh/)
    await wording.filter({ visible: true }).waitFor()
    const fees = table.getByRole('row').filter({ has: page.getByText('Fees', { exact: true }) })
    const text = await fees.first().innerText()
    expect(text).toContain('Fresh')
    const family = status.sources.filter(({ id }) => id.split('/')[0] === 'fees')
    expect(text).toMatch(new RegExp(`^Fees\\s+${family.length}\\s+sources`))
    expect(text).toContain(formatCount(family.reduce((sum, { facts }) => sum + (facts ?? 0), 0)))
    await fees.first().getByRole('button', { expanded: false }).click()
    await table.getByRole('row').filter({ hasText: 'Fees on Base' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it('warns of a new residual, and leads to the residuals', async () => {
    const { page, faults, close } = await pages.open('status', wide, prepared =>
      prepared.route('**/api/analytics/quality/sources*', async route => {
        const response = await route.fetch()
        const body = (await response.json()) as { data: { sources: object[] } }
        const [first, ...others] = body.data.sources
        const residual = { whole: 100, usd: 12, share: 0.12, isNew: true }
        await route.fulfill({
          response,
          json: { ...body, data: { sources: [{ ...first, id: 'fees/base', residual }, ...others] } },
        })
      }),
    )
    await page.getByText('New residuals above 10% in the last seven days: Fees on Base (12.00%).').waitFor()
    await page.getByRole('status').getByRole('link', { name: 'Data quality' }).click()
    await page.getByRole('heading', { level: 1, name: 'Data quality' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('is one click from how fresh a page is', async () => {
    const { page, close } = await pages.open('application-fees')
    await page.getByRole('link', { name: /^checked / }).click()
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/status')
    await expect.poll(() => page.title()).toBe('Status · Analytics')
    await close()
  })
})
