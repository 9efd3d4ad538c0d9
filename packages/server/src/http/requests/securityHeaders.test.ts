import { createHash } from 'node:crypto'

import { AppError } from '@analytics/contract/api/errors'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { unknownPage } from '../server/pages.ts'
import { limitOf, toEncodedResponse, openServer, type OpenServer } from '../testing/openServer.ts'
import { everyResponse, ofPages } from '../testing/sentHeaders.ts'

let server: OpenServer

beforeAll(async () => {
  server = await openServer({
    run: async request => {
      if (limitOf(request) === 1) throw new Error('secret of the engine')
      if (limitOf(request) === 2) throw new AppError('OVERLOADED', { seconds: 3 })
      return toEncodedResponse()
    },
  })
})
afterAll(() => server.server.close())

const answer = '/api/analytics/app-fees'
const openAddresses = /^\/api\/(analytics\/|openapi\.json)|\.png$/

describe.each([
  ['a page', '/', 200],
  ['an unknown page', '/nothing', 404],
  ['an asset', '/assets/style.css', 200],
  ['an answer', answer, 200],
  ['a refused request', `${answer}?limit=0`, 400],
  ['a failed answer', `${answer}?limit=1`, 500],
  ['a shed request', `${answer}?limit=2`, 503],
  ['an unknown address', '/api/nothing', 404],
  ['an address that is none', '/%E0%A4%A', 400],
  ['an address that is too long', `/${'a'.repeat(600)}`, 414],
  ['the health', '/api/health', 200],
  ['the metrics', '/metrics', 200],
  ['a missing logo', '/api/logo/file/a.png', 404],
  ['the description', '/api/openapi.json', 200],
])('%s', (_, path, status) => {
  it.each(['GET', 'HEAD'])('has every security header on %s', async method => {
    const response = await fetch(server.url + path, { method })
    expect(response.status).toBe(status)
    const opened = openAddresses.test(path) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...everyResponse, ...opened })
    expect(await response.text()).not.toMatch(/secret of the engine|at .*\.ts/)
  })
})

it.each(['/', '/nothing', '/api/docs', '/docs/metrics'])(
  'the page %s has those of pages besides',
  async path => {
    const { headers } = await server.get(path)
    expect(Object.fromEntries(headers)).toMatchObject(ofPages)
  },
)

it('a page runs the scripts that it was built with and no others', async () => {
  const script = 'start()'
  const built = await openServer({
    templates: new Map([
      ['home', `<head><script>${script}</script><!--head--></head>`],
      [unknownPage, '<!--head-->%ID%'],
    ]),
  })
  onTestFinished(() => built.server.close())
  const hash = createHash('sha256').update(script).digest('base64')
  for (const path of ['/', '/%3Cscript%3Eother()%3C%2Fscript%3E']) {
    const policy = (await built.get(path)).headers.get('content-security-policy')
    expect(policy?.split('; ').find(part => part.startsWith('script-src'))).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    )
  }
})

it('the documentation has them too, and a stricter policy that knows its style', async () => {
  const { headers } = await server.get('/api/docs')
  const { 'content-security-policy': _, ...others } = everyResponse
  expect(Object.fromEntries(headers)).toMatchObject(others)
  expect(headers.get('content-security-policy')?.split('; ').sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    "object-src 'none'",
    "script-src 'self'",
    expect.stringMatching(/^style-src 'self' 'sha256-[^']+'$/),
  ])
})

it('an answer that is still good keeps them', async () => {
  const etag = (await server.get(answer)).headers.get('etag') ?? ''
  const again = await server.get(answer, { 'if-none-match': etag })
  expect([again.status, again.headers.get('x-frame-options')]).toEqual([304, 'DENY'])
})

it('what never became a request gets them too', async () => {
  const reply = await server.sendRaw('NONSENSE\r\n\r\n')
  expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  for (const [name, value] of Object.entries(everyResponse)) expect(reply).toContain(`${name}: ${value}\r\n`)
})
