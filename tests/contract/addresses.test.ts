import { pageEntries } from '@analytics/contract/pages/pages'
import { beforeAll, expect, it } from 'vitest'

import {
  getFilledServer,
  type FilledServer,
} from '../../packages/server/src/engine/testing/getFilledServer.ts'

interface Parameter {
  readonly name: string
  readonly required?: boolean
  readonly schema: { readonly enum?: readonly string[]; readonly default?: unknown }
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters?: readonly Parameter[] } }>>
}

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
})

it('no address or parameter is renamed or dropped unawares (run with -u after a decision)', async () => {
  const { paths } = (await server.get('/api/openapi.json')).json() as Document
  const endpoints = Object.entries(paths).map(([path, { get }]) => {
    const names = (get.parameters ?? []).map(({ name, required }) => name + (required ? '!' : ''))
    return [path, ...names].join(' ')
  })
  const pages = pageEntries.map(({ path, page }) => {
    const offered = Object.entries<unknown>(page.offers).filter(([, offer]) => offer !== undefined)
    return [path, ...offered.map(([name]) => name).toSorted()].join(' ')
  })
  const values = new Map<string, Set<string>>()
  for (const { get } of Object.values(paths))
    for (const { name, schema } of get.parameters ?? []) {
      const allowed = schema.enum ?? []
      const known = values.get(name) ?? new Set()
      if (allowed.length > 0) values.set(name, known.add(allowed.join(' ')))
    }
  const text = [
    'Endpoints and their parameters, required ones with !',
    ...endpoints.toSorted(),
    '',
    'Values of parameters',
    ...[...values].flatMap(([name, all]) => [...all].map(each => `${name}: ${each}`)).toSorted(),
    '',
    'Pages and their parameters',
    ...pages.toSorted(),
  ]
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('addresses.txt')
})

it.each([
  ['/', 200, 'text/html; charset=utf-8'],
  ['/application-fees?timeFrame=90d', 200, 'text/html; charset=utf-8'],
  ['/app/uniswap', 200, 'text/html; charset=utf-8'],
  ['/chain/base', 200, 'text/html; charset=utf-8'],
  ['/asset/uniswap', 200, 'text/html; charset=utf-8'],
  ['/category/dexs', 200, 'text/html; charset=utf-8'],
  ['/category/dexs/chains', 200, 'text/html; charset=utf-8'],
  ['/stablecoin/tether', 200, 'text/html; charset=utf-8'],
  ['/bridge/wormhole', 200, 'text/html; charset=utf-8'],
  ['/explore?s=fees.app.uniswap', 200, 'text/html; charset=utf-8'],
  ['/status/quality', 200, 'text/html; charset=utf-8'],
  ['/overview.csv', 200, 'text/csv; charset=utf-8; header=present'],
  ['/application-fees.md', 200, 'text/markdown; charset=utf-8'],
  ['/embed/application-fees?panel=chart&theme=dark&height=420&live=1', 200, 'text/html; charset=utf-8'],
  ['/status/restatements.atom', 200, 'application/atom+xml; charset=utf-8'],
  ['/api/query?s=fees.app.uniswap', 200, 'application/json; charset=utf-8'],
  ['/api/restatements', 200, 'application/json; charset=utf-8'],
  ['/api/openapi.json', 200, 'application/json; charset=utf-8'],
  ['/api/docs', 200, 'text/html; charset=utf-8'],
  ['/docs/metrics', 200, 'text/html; charset=utf-8'],
  ['/developers', 200, 'text/html; charset=utf-8'],
  ['/llms.txt', 200, 'text/plain; charset=utf-8'],
  ['/llms-full.txt', 200, 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 200, 'application/xml; charset=utf-8'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/metrics', 200, 'text/plain; version=0.0.4; charset=utf-8'],
  ['/api/health', 200, 'application/json; charset=utf-8'],
  ['/api/ready', 200, 'application/json; charset=utf-8'],
  ['/api/status', 200, 'application/json; charset=utf-8'],
  ['/api/logo/file/a.png', 404, 'application/json; charset=utf-8'],
  ['/mcp', 405, 'application/json; charset=utf-8'],
  ['/nothing', 404, 'text/html; charset=utf-8'],
  ['/api/nothing', 404, 'application/json; charset=utf-8'],
])('%s is served with %i as %s', async (address, status, type) => {
  const reply = await server.get(address)
  expect([reply.status, reply.headers['content-type']]).toEqual([status, type])
})
