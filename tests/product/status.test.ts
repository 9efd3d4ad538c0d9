import type { Status } from '@analytics/contract/shapes/status'
import { Status as StatusShape } from '@analytics/contract/shapes/status'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'

import { formatCount } from '../../packages/web/src/format/number.ts'
import { phone, wide } from './support/openBrowser.ts'
import { setStage } from './support/stage.ts'

const stage = setStage()

describe('the status page', () => {
  const status = async (): Promise<Status> =>
    (await stage.product.get('/api/status')).json as unknown as Status

  it('answers in its shape, with every source after its first load', async () => {
    const { sources, progress, origin, history, isKeyRefused } = StatusShape.parse(await status())
    expect([history, isKeyRefused]).toEqual([null, false])
    expect(origin).toMatchObject({ kind: 'demo', simulated: true })
    expect(progress).toBeNull()
    expect(sources.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['fees', 'prices', 'lending', 'bridges']),
    )
    for (const source of sources) {
      expect(source, source.id).toMatchObject({ availability: 'available', error: null, setAside: null })
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
    const { page, faults, close } = await stage.open('status', { ...size, bypassCSP: true })
    const table = page.getByRole('table', { name: 'Status' })
    await table.waitFor()
    const { sources } = await status()
    const words = page.getByText(`${sources.length} of ${sources.length} sources are fresh`)
    await words.filter({ visible: true }).waitFor()
    const fees = table.getByRole('row').filter({ has: page.getByText('fees', { exact: true }) })
    const text = await fees.innerText()
    expect(text).toContain('Fresh')
    expect(text).toContain(formatCount(sources.find(({ id }) => id === 'fees')?.facts ?? null))
    await page.addScriptTag({ content: axe.source })
    const { violations } = await page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe }
      return checker.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it('is one click from how fresh a page is', async () => {
    const { page, close } = await stage.open('application-fees')
    await page.getByRole('link', { name: /^checked / }).click()
    await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/status')
    expect(await page.title()).toBe('Status · Analytics')
    await close()
  })
})
