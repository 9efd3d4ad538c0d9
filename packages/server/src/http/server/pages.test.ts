import { gunzipSync } from 'node:zlib'

import { toDirectory } from '@analytics/contract/directory/directory'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { describe, expect, it } from 'vitest'

import { unlimited, ClientUsage } from '../../lib/ClientUsage.ts'
import type { EncodedBytes } from '../../lib/encoding.ts'
import { FairQueue } from '../../lib/FairQueue.ts'
import { LatestCache } from '../../lib/LatestCache.ts'
import type { KnownEntities } from '../pages/CurrentDirectory.ts'
import { ThreadTurns } from '../queue/ThreadTurns.ts'
import { Documents } from '../responses/Documents.ts'
import { Pages, unknownEntityPage, unknownPage } from './pages.ts'

const shell = '<html><head><!--head--></head><body><h1>%ID%</h1></body></html>'
const templates = new Map([
  ['app', shell],
  ['application-fees', shell],
  [unknownPage, shell],
  [
    unknownEntityPage,
    '<html><head><!--head--></head><body><ul><li>Other</li></ul><p>%TITLE%</p><p>%TEXT%</p><ul><li><a href="/%NEAR_PATH%">%NEAR_NAME%</a></li></ul></body></html>',
  ],
])

function knownOf(names: Readonly<Record<string, string>>, isComplete = true): KnownEntities {
  const ids = Object.keys(names)
  const none = ids.map(() => null)
  return {
    isComplete,
    version: 'a',
    directory: toDirectory({
      kind: ids.map(() => 'app' as const),
      id: ids,
      name: Object.values(names),
      key: ids.map(id => `key-${id}`),
      detail: none,
      value: none,
      change: none,
      members: none,
      chains: none,
      on: ids.map(() => []),
      metrics: ids.map(() => []),
      note: none,
      parent: none,
      logo: none,
      former: none,
    }),
  }
}

const live = { kind: 'live', label: 'x', simulated: false } as const

function openPages({ simulated = false, basePath = '' } = {}): Pages {
  const limits = { name: 'thread', places: 2, waiting: 10, waitMs: 30_000 }
  const turns = new ThreadTurns(new FairQueue(limits, new ClientUsage(unlimited)))
  const documents = new Documents(turns, new LatestCache(1e6))
  return new Pages({ documents, turns, templates, origin: { ...live, simulated }, basePath })
}

const toHtml = ({ identity, gzip }: EncodedBytes) =>
  Buffer.from(gzip ? gunzipSync(gzip) : (identity ?? '')).toString()

async function render(path: string, knownEntities?: KnownEntities, settings = {}, query = '') {
  const pages = openPages(settings)
  const { status, ...bytes } = await pages.render(path, query, knownEntities)
  const html = toHtml(bytes)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const graph =
    json === undefined ? [] : (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
  return { html, status, graph }
}

const hostile = '</script><img src=x onerror=alert(1)>"\u2028%ID% <!--head-->'

it('a view with an address of its own has the title that it says', async () => {
  for (const path of ['/explore', '/board']) {
    const query = new URLSearchParams({ title: hostile }).toString()
    const { html } = await render(path, undefined, {}, query)
    expect(html).toContain('<title>&lt;/script&gt;')
    expect(html).not.toContain('<img')
  }
})

describe('the page of an entity', () => {
  it('has its name in title, description, social tags and structured data', async () => {
    const { html, status, graph } = await render('/app/uniswap', knownOf({ uniswap: 'Uniswap' }))
    expect(status).toBe(200)
    expect(html).toContain('<title>Uniswap · Analytics</title>')
    expect(html).toContain('<h1>Uniswap</h1>')
    for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
      expect(html).toMatch(new RegExp(`${name} content="[^"]*Uniswap`))
    expect(graph[0]).toMatchObject({
      '@type': 'WebPage',
      name: 'Uniswap',
      url: '/app/uniswap',
      mainEntity: { '@type': 'Dataset' },
    })
    expect(graph[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('is found by slug and key, too, and below a base path', async () => {
    const { status, graph } = await render('/app/uniswap~key-uniswap', knownOf({ uniswap: 'Uniswap' }), {
      basePath: '/defi',
    })
    expect(status).toBe(200)
    expect(graph[0]).toMatchObject({ url: '/defi/app/uniswap~key-uniswap' })
  })

  it('calls no simulated figures a data set', async () => {
    const { graph } = await render('/app/uniswap', knownOf({ uniswap: 'Uniswap' }), { simulated: true })
    expect(graph[0]).not.toHaveProperty('mainEntity')
  })

  it('has a name as text, whatever it is', async () => {
    const { html, graph } = await render(toEntityPath('app', 'x'), knownOf({ x: hostile }))
    expect(html).not.toContain('<img')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(graph[0]).toMatchObject({ name: hostile })
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  it('is there under its id while nobody knows its name', async () => {
    for (const knownEntities of [undefined, knownOf({ uniswap: 'Uniswap' }, false)]) {
      const { html, status } = await render('/app/new-one', knownEntities)
      expect(status).toBe(200)
      expect(html).toContain('<title>new-one · Analytics</title>')
    }
  })

  it('is compressed before the entities are known, too', async () => {
    const page = await openPages().render('/app/uniswap', '')
    expect([page.identity, page.br, page.gzip].map(bytes => bytes !== undefined)).toEqual([false, true, true])
  })

  it('of a kind of which nothing is listed, as without a key, is not said to be unknown', async () => {
    expect((await render('/app/uniswap', knownOf({}))).status).toBe(200)
  })

  it('that does not exist is a 404 with the nearest names', async () => {
    const names = { uniswap: 'Uniswap', 'uniswap-v3': 'Uniswap V3', near: hostile, aave: 'Aave' }
    const { html, status, graph } = await render('/app/uniswpa', knownOf(names))
    expect(status).toBe(404)
    expect(html).toContain('<title>Unknown Application · Analytics</title>')
    expect(html).toContain('<p>Protocol uniswpa not found</p>')
    expect(html).toContain('<li>Other</li>')
    expect(html).toContain(
      '<li><a href="/app/uniswap">Uniswap</a></li><li><a href="/app/uniswap-v3">Uniswap V3</a></li>',
    )
    expect(html).toContain('name="robots" content="noindex"')
    expect(graph).toEqual([])
  })

  it.each(['<script>alert(1)</script>', '../../x', '%TITLE%', '🦄', 'x'.repeat(200), '"'])(
    '%s is unknown as text',
    async id => {
      const { html, status } = await render(toEntityPath('app', id), knownOf({ uniswap: 'Uniswap' }))
      expect(status).toBe(404)
      expect(html).not.toContain('<script>')
      expect(html.replaceAll('&#39;', "'")).toContain('Protocol ')
    },
  )
})

it('every other page says what it is, too', async () => {
  const { html, graph } = await render('/application-fees')
  expect(graph[0]).toMatchObject({ '@type': 'WebPage', name: 'Application Fees', url: '/application-fees' })
  expect(html).toContain('name="twitter:title" content="Application Fees · Analytics"')
})

it('a page with a chart names the picture of its view, whatever else the query holds', async () => {
  const pages = openPages()
  const cardOf = async (path: string, query: string) => {
    const html = toHtml(await pages.render(path, query, undefined, 'https://a.org/defi'))
    return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? null
  }
  const card = 'https://a.org/defi/application-fees.png?'
  expect(await cardOf('/application-fees', '')).toBe(`${card}size=card`)
  const query = 'timeFrame=90d&utm=x&size=9'
  expect(await cardOf('/application-fees', query)).toBe(`${card}timeFrame=90d&amp;size=card`)
  expect(await cardOf('/explore', 's=fees.app.uniswap&range=90d')).toBe(
    'https://a.org/defi/explore.png?s=fees.app.uniswap&amp;range=90d&amp;lenient=1&amp;size=card',
  )
  expect(await cardOf('/explore', 's=feez.app.uniswap')).toBeNull()
  expect(await cardOf('/explore', '')).toBeNull()
  expect(await cardOf('/status', '')).toBeNull()
})
