import { expect, it } from 'vitest'

import { withBase, withoutBase } from '../requests/site.ts'
import { openServer } from '../testing/openServer.ts'

it.each([
  ['/defi', '/'],
  ['/defi/', '/'],
  ['/defi?a=1', '/?a=1'],
  ['/defi/status?a=/defi/', '/status?a=/defi/'],
  ['/define', '/define'],
  ['/status', '/status'],
  ['/defi//x', '//x'],
])('%s is %s', (url, path) => {
  expect(withoutBase(url, '/defi')).toBe(path)
})

it('without one an address is what it is', () => {
  for (const url of ['/', '/?a=1', '*', '/status']) expect(withoutBase(url)).toBe(url)
})

it('is put before the addresses in a page, and only there', () => {
  const html = `<html lang="en"><a href="/"><img src="/x.svg"><a href="?a=1"><a href="#b"><a href="https://x/"><p>&quot; href=&quot;/</p>`
  expect(withBase(html, '/defi')).toBe(
    `<html data-base="/defi" lang="en"><a href="/defi/"><img src="/defi/x.svg"><a href="?a=1"><a href="#b"><a href="https://x/"><p>&quot; href=&quot;/</p>`,
  )
  expect(withBase(html, '')).toBe(html)
})

it('a server has all it serves below it, for proxies that pass it on and for those that do not', async () => {
  const { server, get } = await openServer({ basePath: '/defi' })
  for (const path of ['/', '/api/health', '/api/analytics/app-fees', '/assets/style.css', '/metrics']) {
    expect((await get(`/defi${path}`)).status, path).toBe(200)
    expect((await get(path)).status, path).toBe(200)
  }
  expect((await get('/defi')).status).toBe(200)
  expect((await get('/define')).status).toBe(404)
  expect(await (await get('/defi/api/openapi.json')).json()).toMatchObject({ servers: [{ url: '/defi' }] })
  const docs = await (await get('/defi/api/docs')).text()
  expect(docs).toContain('GET /defi/api/analytics/app-fees')
  expect(docs).toContain('href="/defi/assets/style.css"')
  expect(docs).not.toMatch(/(href|src)="\/(?!defi\/)/)
  await server.close()
})
