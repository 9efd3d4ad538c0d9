import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { fileEndings, fileForms, pageEndings } from '@analytics/contract/files/fileForms'
import { pageEntries } from '@analytics/contract/pages/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findFile } from '../files/findFile.ts'
import { findPicture } from '../pictures/findPicture.ts'
import { openServer, type OpenServer } from '../testing/openServer.ts'
import { grammarExamples } from './guideText.ts'

let app: OpenServer

beforeAll(async () => {
  app = await openServer({ publicUrl: 'https://example.org/defi', basePath: '/defi' })
})
afterAll(() => app.server.close())

it.each(grammarExamples)('the example $expression can be used', ({ expression }) => {
  const { query, problems } = readExplore(new URLSearchParams({ s: expression }).toString())
  expect([...problems, ...resolveRows(query).filter(isRefused)]).toEqual([])
})

describe('the page for developers', () => {
  it('links to files, pictures and views that there are', async () => {
    const html = await (await app.get('/defi/developers')).text()
    const links = [...html.matchAll(/href="\/defi(\/[^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    const files = links.filter(link => /^\/(explore|application-fees|app\/\w+)\./.test(link))
    expect(files.length).toBeGreaterThan(fileEndings.length)
    for (const link of files) {
      const [path = '', query = ''] = link.split('?')
      expect(findPicture(path, query) ?? findFile(path, query), link).toBeDefined()
    }
    for (const { description } of Object.values(fileForms)) expect(html).toContain(description)
    expect(links).toEqual(expect.arrayContaining(['/api/docs', '/llms.txt', '/docs/metrics']))
    expect(html).toContain('https://example.org/defi/mcp')
    const [, frame = ''] = /src=&quot;https:\/\/example\.org\/defi(\/embed\/.*?)&quot;/.exec(html) ?? []
    expect((await app.get(frame.replaceAll('&amp;', '&'))).status).not.toBe(400)
    expect(frame).not.toBe('')
  })

  it('is linked from the documents beside it', async () => {
    for (const path of ['/api/docs', '/docs/metrics'])
      expect(await (await app.get(path)).text()).toContain('href="/defi/developers"')
  })
})

describe('the texts for language models', () => {
  it('name every dashboard, at the public address', async () => {
    const reply = await app.get('/llms.txt')
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await reply.text()
    const listed = pageEntries.filter(({ section }) => section !== null)
    for (const { path } of listed) expect(text).toContain(`(https://example.org/defi${path}.md)`)
    for (const ending of pageEndings) expect(text).toContain(` .${ending}`)
    expect(text).not.toContain('SIMULATED')
  })

  it('have the definitions, the grammar and the recipes in one file', async () => {
    const text = await (await app.get('/llms-full.txt')).text()
    for (const part of ['What every number means', 'Order of calculation', 'Recipes', 'Take rate'])
      expect(text).toContain(part)
  })

  it('use the address of the request, and say that figures are simulated', async () => {
    const demo = await openServer({ origin: { kind: 'demo', label: 'demo', simulated: true } })
    const text = await (await demo.get('/llms.txt')).text()
    expect(text).toContain(`${demo.url}/application-fees.csv`)
    expect(text).toContain('SIMULATED')
    await demo.server.close()
  })
})
