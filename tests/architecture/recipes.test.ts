import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type * as endpoints from '@analytics/contract/api/endpoints/endpoints'
import type { PageRequests } from '@analytics/contract/pages/model/Page'
import type * as pages from '@analytics/contract/pages/pages'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type * as serverPages from '../../packages/server/src/http/server/pages.ts'
import * as sourcesModule from '../../packages/server/src/ingest/sources.ts'
import { toIdentity } from '../../packages/server/src/lib/encoding.ts'
import type * as registry from '../../packages/server/src/query/registry.ts'
import type * as prerender from '../../packages/web/src/app/prerender.tsx'
import { copySources } from './support/copySources.ts'
import { applyChange, countAddedLines, readRecipe } from './support/recipes.ts'

const { sources: before } = sourcesModule
const root = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const recipes = {
  dashboard: readRecipe(text, 'A dashboard over existing metrics'),
  section: readRecipe(text, 'A section'),
  metric: readRecipe(text, 'A metric with a source'),
  page: readRecipe(text, 'A page with an address pattern'),
}

let folder = ''

/** A module of the changed copy, in the types of the original. */
const load = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ join(folder, path))
const loadPages = () => load<typeof pages>('packages/contract/src/pages/pages.ts')

async function renderPage(path: string): Promise<string> {
  const { render } = await load<typeof prerender>('packages/web/src/app/prerender.tsx')
  return render(path)
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'recipes-')))
  copySources(root, folder)
  for (const change of Object.values(recipes).flat()) applyChange(folder, change)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the recipes of CONTRIBUTING.md', () => {
  const expectSuccess = (program: string, ...options: string[]) => {
    const command = join(root, 'node_modules/.bin', program)
    const { status, stdout } = spawnSync(command, options, { cwd: folder, encoding: 'utf8' })
    expect(status, stdout).toBe(0)
  }

  it('compile, all together', () => expectSuccess('tsc', '--noEmit', '-p', folder))

  it('are formatted', () => {
    const changed = Object.values(recipes).flatMap(changes => changes.map(({ path }) => path))
    expectSuccess('oxfmt', '--check', ...changed)
  })

  it('a dashboard is one entry in one file: its address, its place, its requests and its panels follow', async () => {
    expect(recipes.dashboard.map(({ hunks }) => hunks.length)).toEqual([1])
    const { findPage } = await loadPages()
    const found = findPage('/perps-fees-long-term')
    expect(found?.entry.section?.label).toBe('PERPETUAL FUTURES')
    expect(found?.entry.page.getRequests({ ...defaultViewState, timeFrame: '1y' })).toMatchObject({
      series: { url: '/api/analytics/perps-fees-by-app?timeFrame=1y&queryLimit=5&shape=series' },
      ranking: { url: '/api/analytics/perps-fees-by-app?timeFrame=1y&queryLimit=10&shape=series' },
    })
    const markup = await renderPage('/perps-fees-long-term')
    for (const part of ['Perps Fees over the Years', 'Venues by Fees', 'Loading fees data…', '2Y'])
      expect(markup).toContain(part)
  })

  it('a section is one entry, and stands in the sidebar with its pages', async () => {
    const { sections } = await loadPages()
    expect(sections.at(-1)).toMatchObject({
      label: 'GOVERNANCE',
      entries: [{ id: 'governance-votes', path: '/governance-votes' }],
    })
    const markup = await renderPage('/governance-votes')
    for (const part of ['GOVERNANCE', 'href="/governance-votes"', 'Under Construction'])
      expect(markup).toContain(part)
  })

  it('a page with an address pattern requests, is titled and is preloaded for its subject', async () => {
    const { Pages } = await load<typeof serverPages>('packages/server/src/http/server/pages.ts')
    const origin = { kind: 'demo', label: 'Demo data', simulated: true } as const
    const templates = new Map([['chain', '<!--head-->']])
    const page = await new Pages({ templates, origin }).render('/chain/base', '')
    const head = Buffer.from(toIdentity(page)).toString()
    expect(page.status).toBe(200)
    expect(head).toContain('<title>Applications on base')
    expect(head).toMatch(
      /preload.*app-fees-by-chain\/timeseries\?type=single-chain&amp;timeFrame=30d&amp;chain=base/,
    )
    expect(await renderPage('/chain/base')).toContain('Fees by App')
    expect((await loadPages()).findPage('/chain/base/x')).toBeUndefined()
  })
})

describe('a metric with a source', () => {
  const loadSources = () => load<typeof sourcesModule>('packages/server/src/ingest/sources.ts')

  it('takes at most four files and thirty lines', () => {
    expect(recipes.metric.length).toBeLessThanOrEqual(4)
    expect(countAddedLines(recipes.metric)).toBeLessThanOrEqual(30)
  })

  it('adds the sources of its scopes and leaves the others as they are', async () => {
    const changed = await loadSources()
    const ids = changed.sources.map(({ id }) => id)
    const added = ids.filter(id => !before.some(source => source.id === id))
    expect(ids.filter(id => !added.includes(id))).toEqual(before.map(({ id }) => id))
    expect(added).toEqual(['userFees', 'userFees/base'])
  })

  it('is requested from the right family of the provider', async () => {
    const { getSource } = await loadSources()
    const requested: unknown[] = []
    const context = {
      paidTier: {
        attempt: async (family: string, endpoint: unknown) => {
          requested.push(family, endpoint)
          throw new Error('no provider here')
        },
      },
    }
    const fetch = getSource('userFees/base').fetch as (...given: unknown[]) => Promise<unknown>
    await expect(fetch({}, context)).rejects.toThrow('no provider here')
    expect(requested).toMatchObject([
      'fees',
      {
        path: '/overview/fees/base',
        query: '?dataType=dailyUserFees',
      },
    ])
  })

  it('is served by a query that reads its source, on a page of its section', async () => {
    const { findPage } = await loadPages()
    const found = findPage('/user-fees-app')
    expect(found?.entry.section?.label).toBe('APPLICATION MARKET SHARE')
    const { series }: PageRequests = found?.entry.page.getRequests(defaultViewState) ?? {}
    expect(series?.url).toBe('/api/analytics/user-fees-by-app?timeFrame=30d&limit=10&shape=series')
    const { toServedRequest } = await load<typeof endpoints>(
      'packages/contract/src/api/endpoints/endpoints.ts',
    )
    const { getQuery } = await load<typeof registry>('packages/server/src/query/registry.ts')
    const served = toServedRequest('user-fees-by-app' as never, { timeFrame: '30d' })
    expect(getQuery(served.response).getSources(served.query)).toEqual({
      required: ['userFees'],
      optional: [],
    })
    expect(await renderPage('/user-fees-app')).toContain('Top Protocols by Fees')
  })
})
