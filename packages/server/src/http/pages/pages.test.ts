import { brotliCompressSync } from 'node:zlib'

import { toDirectory } from '@analytics/contract/directory/directory'
import { describe, expect, it } from 'vitest'

import { toSite } from '../requests/site.ts'
import type { EncodedResponse } from '../responses/ResponseCache.ts'
import { openServer, toEncodedResponse } from '../testing/openServer.ts'
import { toSitemap } from './sitemap.ts'

function columnsOf(names: readonly string[]) {
  const none = names.map(() => null)
  return {
    kind: names.map(() => 'app' as const),
    id: names,
    name: names.map(name => name.toUpperCase()),
    key: names,
    ...Object.fromEntries(
      [
        'detail',
        'value',
        'change',
        'members',
        'chains',
        'note',
        'parent',
        'logo',
        'former',
        'on',
        'metrics',
      ].map(column => [column, none]),
    ),
  }
}

/** The list of entities as an engine of that revision sends it. */
function toList(names: readonly string[], revision: number): EncodedResponse {
  const json = JSON.stringify({ success: true, data: columnsOf(names), metadata: {} })
  return {
    ...toEncodedResponse(json),
    packed: brotliCompressSync(json),
    sources: [{ id: 'fees', revision }],
    version: `v${revision}`,
  }
}

describe('the list of entities that pages use', () => {
  it('is read once for a data version, and again for the next', async () => {
    let names = ['uniswap']
    let runs = 0
    const app = await openServer({
      run: async () => {
        runs++
        return toList(names, app.state.revision)
      },
    })
    const titleOf = async (path: string) => /<title>(.*?) ·/.exec(await (await app.get(path)).text())?.[1]
    expect(await titleOf('/app/uniswap')).toBe('UNISWAP')
    expect(await titleOf('/app/uniswap')).toBe('UNISWAP')
    expect(runs).toBe(1)
    names = ['uniswap', 'aave']
    app.state.revision = 2
    await expect.poll(() => titleOf('/app/aave'), { timeout: 20_000 }).toBe('AAVE')
    expect(runs).toBe(2)
    await app.server.close()
  })

  it('leads other spellings of a name to the page, but no other name', async () => {
    const app = await openServer({ run: async () => toList(['pump-fun'], 1), basePath: '/defi' })
    const locationOf = async (path: string) => {
      const { status, headers } = await fetch(`${app.url}/defi${path}`, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    await locationOf('/app/pump-fun')
    expect(await locationOf('/app/PUMP.fun?timeFrame=7d')).toEqual([308, '/defi/app/pump-fun?timeFrame=7d'])
    expect(await locationOf('/Application-Fees')).toEqual([308, '/defi/application-fees'])
    expect(await locationOf('/docs')).toEqual([308, '/defi/developers'])
    expect(await locationOf('/Quality/')).toEqual([308, '/defi/status/quality'])
    expect(await locationOf('/app/pamp-fun')).toEqual([200, null])
    await app.server.close()
  })

  it('keeps no page waiting when it fails', async () => {
    const app = await openServer({
      run: async () => {
        throw new Error('the engine is busy')
      },
    })
    const page = await app.get('/app/uniswap')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>uniswap ·')])
    await app.server.close()
  })
})

describe('the sitemap', () => {
  it('lists every dashboard and every entity that has a page, as addresses', async () => {
    const app = await openServer({ run: async () => toList(['uniswap', '<&>'], 1), basePath: '/defi' })
    const response = await app.get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    for (const path of ['/', '/application-fees', '/app/uniswap', '/app/%3C%26%3E'])
      expect(xml).toContain(`<loc>${app.url}/defi${path}</loc>`)
    expect(xml).not.toContain('{')
    expect(await (await app.get('/robots.txt')).text()).toContain(`Sitemap: ${app.url}/defi/sitemap.xml`)
    await app.server.close()
  })

  it('names no host that is none', () => {
    expect(toSite({ protocol: 'https', host: 'example.org:8443' })).toBe('https://example.org:8443')
    expect(toSite({ protocol: 'http', host: '[::1]:4000' })).toBe('http://[::1]:4000')
    for (const host of ['', 'a b', 'x/../y', '<script>', 'a@b'])
      expect(toSite({ protocol: 'http', host })).toBe('')
    expect(toSitemap('', '', toDirectory(columnsOf([]) as never))).toContain('<loc>/application-fees</loc>')
  })

  it('lists every page about a subject', () => {
    const listed = { ...columnsOf(['lending']), kind: ['category'] }
    const xml = toSitemap('', '', toDirectory(listed as never))
    for (const path of ['/category/lending', '/category/lending/chains'])
      expect(xml).toContain(`<loc>${path}</loc>`)
    expect(xml).not.toContain('/app/lending')
  })
})
