import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { firstLoad, makeDataDir, startApp, type App } from '../support/startApp.ts'

let data: ReturnType<typeof makeDataDir>
let app: App

beforeAll(async () => {
  data = makeDataDir()
  await copyFilledStore(inject('filledStore'), join(data.path, 'demo.duckdb'))
  const settings = { PROVIDER: 'demo', CLOCK: '2026-09-25T10:02:00Z', DATA_DIR: data.path }
  app = await startApp({ ...settings, EMBED_ORIGINS: 'https://example.org' })
  await firstLoad(app)
})

afterAll(async () => {
  await app.stop()
  data.remove()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

/** Width and height in the header of a PNG. */
async function sizeOf(response: Response): Promise<number[]> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('a picture', () => {
  it.each([
    '/application-fees.svg?timeFrame=90d&mode=percent',
    '/app/uniswap.svg',
    '/major-cryptocurrencies.svg',
    '/explore.svg?s=revenue.app.uniswap/fees.app.uniswap;pct&s=fees.app.uniswap&range=90d',
  ])('%s holds title, source, address and that figures are simulated', async path => {
    const response = await get(path)
    const svg = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(svg).toMatch(/^<svg [^>]*><title>[^<]+<\/title>/)
    expect(svg).toContain('Demo data')
    expect(svg).toContain('Source: ')
    expect(svg).toContain(`${app.url.replace(/^http:\/\//, '')}${path.split('.svg')[0]}`)
    expect(svg).not.toMatch(/NaN|undefined|var\(|fill=""/)
  })

  it('is headed by the sentence of its page, unless its address has a title or it is of another chart', async () => {
    const headingOf = async (path: string) =>
      /<title>([^<]+)<\/title>/.exec(await (await get(path)).text())?.[1] ?? ''
    const sentenceOf = async () => {
      const page = await (await get('/application-fees')).text()
      const [, lead = ''] = /data-headline[^>]*>\s*<p[^>]*>(.*?)<\/p>/s.exec(page) ?? []
      return lead.replaceAll(/<span class="sr-only">.*?<\/span>|<[^>]+>/g, '')
    }
    // A page is served drawn once its figures are at hand.
    await expect.poll(sentenceOf).toMatch(/^Fees (rose|fell) .* in 30 days$/)
    const sentence = await sentenceOf()
    expect(await headingOf('/application-fees.svg')).toBe(sentence)
    expect(await headingOf('/application-fees.svg?title=Own')).toBe('Own')
    expect(await headingOf('/total-chain-volume.svg?panel=spot-and-perps')).toBe(
      'Spot vs Perps Volume Aggregate',
    )
    expect(await (await get('/embed/application-fees')).text()).toContain(`<h1 class="sr">${sentence}</h1>`)
  })

  it('has a panel of its change for each chain of a stablecoin, with its name and value', async () => {
    const textsOf = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    const isNoAddress = (text: string | undefined) => text?.includes('/stablecoin/tether') === false
    const usual = (await textsOf('/stablecoin/tether.svg')).filter(isNoAddress)
    expect(usual).toEqual((await textsOf('/stablecoin/tether.svg?draw=change')).filter(isNoAddress))
    expect(usual.filter(text => text === 'Tron')).toHaveLength(1)
    expect(usual).toContain('All panels have the same scale.')
    expect(await textsOf('/stablecoin/tether.svg?draw=areas')).not.toContain(
      'All panels have the same scale.',
    )
  })

  it('marks the events that the address of the explorer asks for', async () => {
    const lettersOf = async (events: string) => {
      const svg = await (await get(`/explore.svg?s=fees.app.balancer&range=all${events}`)).text()
      return svg.match(/>H</g)?.length ?? 0
    }
    expect([await lettersOf(''), await lettersOf('&events=hack')]).toEqual([0, 2])
  })

  it.each([
    ['/app/balancer.svg?timeFrame=all', 'hack', 2],
    ['/chain/base.svg?timeFrame=1y', 'hack,raise', 2],
    ['/app-fees-by-chain.svg?timeFrame=1y', 'raise', 1],
  ])('%s marks the events that its address asks for: %s', async (path, kinds, least) => {
    const count = async (query: string) =>
      (await (await get(path + query)).text()).match(/>[HR]</g)?.length ?? 0
    expect(await count('')).toBe(0)
    expect(await count(`&events=${kinds}`)).toBeGreaterThanOrEqual(least)
    const first = await get(`${path}&events=${kinds}`)
    await first.arrayBuffer()
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await get(`${path}&events=${kinds}`, headers)).status).toBe(304)
  })

  it('is in the archive of its view', async () => {
    const archive = await get('/explore.zip?s=fees.app.uniswap&range=90d')
    expect(Buffer.from(await archive.arrayBuffer()).toString('latin1')).toMatch(/\.svg/)
  })

  it('has the wanted size, and is open to other sites', async () => {
    const card = await get('/application-fees.png?size=card')
    expect(card.headers.get('access-control-allow-origin')).toBe('*')
    expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await sizeOf(card)).toEqual([1200, 630])
    expect(await sizeOf(await get('/application-fees.png?size=640x480&scale=2'))).toEqual([1280, 960])
  })

  it('is not drawn again for a client that has it', async () => {
    const first = await get('/application-fees.svg')
    await first.arrayBuffer()
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/application-fees.svg', { 'if-none-match': etag })).status).toBe(304)
  })

  it('is refused where there is none', async () => {
    expect((await get('/chain/base.svg?panel=ranks')).status).toBe(400)
    expect((await get('/app/no-such-app.svg')).status).not.toBe(200)
  })

  it.each([
    ['fees.all&s=fees.app.uniswpa', { row: 2, id: 'uniswpa' }],
    ['fees.all&s=fees.all/A+A', { row: 2, position: 10 }],
    [
      'treasury.app.uniswap@base',
      { row: 1, message: expect.stringContaining('Uniswap on Base has no treasury') as string },
    ],
  ])('names the row of the explorer that it cannot draw: %s', async (rows, expected) => {
    for (const ending of ['svg', 'png']) {
      const response = await get(`/explore.${ending}?range=7d&s=${rows}`)
      expect([400, 404]).toContain(response.status)
      expect(await response.json()).toMatchObject(expected)
    }
  })

  it('stands beside a link to its view', async () => {
    const html = await (await get('/application-fees?timeFrame=90d&mode=percent')).text()
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(url).toMatch(/^http.*\/application-fees\.png\?.*mode=percent.*size=card$/)
    expect(await sizeOf(await fetch(url.replaceAll('&amp;', '&')))).toEqual([1200, 630])
  })

  it.each(['fees.app.uniswpa', 'feez.all'])('of the explorer draws the rows beside %s', async row => {
    const html = await (await get(`/explore?s=fees.all&s=${row}`)).text()
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(await sizeOf(await fetch(url.replaceAll('&amp;', '&')))).toEqual([1200, 630])
  })
})

describe('an embedded chart', () => {
  it('is a page without scripts that the allowed sites may frame', async () => {
    const response = await get('/embed/app/uniswap?timeFrame=90d')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://example.org')
    expect(html).not.toContain('<script')
    expect(html).toContain('src="/app/uniswap.svg?timeFrame=90d"')
    expect(html).toMatch(/<caption>[^<]*Uniswap[^<]*<\/caption>/)
    expect(html).toContain(`href="${app.url}/app/uniswap?timeFrame=90d"`)
  })

  it('is a live chart on request, which needs only our own scripts and may be framed by the same sites', async () => {
    const response = await get('/embed/app/uniswap?timeFrame=90d&live=1&theme=light')
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors https://example.org')
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(html).toContain('data-theme="light" data-framed="/app/uniswap" data-query="timeFrame=90d"')
    // The picture stays until the chart replaces it.
    expect(html).toContain('src="/app/uniswap.svg?timeFrame=90d"')
    expect((await get('/embed/app/uniswap?live=yes')).status).toBe(400)
    expect(await (await get('/embed/app/balancer?timeFrame=all&events=hack')).text()).toContain(
      'src="/app/balancer.svg?timeFrame=all&amp;events=hack"',
    )
  })

  it('suits the width of its frame and the theme of its reader, unless its address says otherwise', async () => {
    const toSources = async (query: string) => {
      const html = await (await get(`/embed/app/uniswap?timeFrame=90d${query}`)).text()
      return [...html.matchAll(/media="([^"]+)" srcset="[^"]*?timeFrame=90d([^"]*)"/g)].map(
        ([, media, rest]) => [media, rest],
      )
    }
    expect(await toSources('')).toEqual([
      ['(max-width: 479px)', '&amp;size=phone'],
      ['(max-width: 735px)', '&amp;size=column'],
    ])
    expect(await toSources('&size=square&theme=auto')).toEqual([
      ['(prefers-color-scheme: dark)', '&amp;size=square&amp;background=dark'],
    ])
    expect(await toSources('&size=square&background=paper&theme=auto')).toEqual([
      ['(prefers-color-scheme: dark)', '&amp;size=square&amp;background=paper'],
    ])
  })

  it('has the headline of its address as text', async () => {
    const title = encodeURIComponent('<script>alert(1)</script> & "rose"')
    const html = await (await get(`/embed/app/uniswap?title=${title}`)).text()
    expect(html).not.toContain('<script')
    expect(html).toContain('<h1 class="sr">&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;rose&quot;</h1>')
    const svg = await (await get(`/app/uniswap.svg?title=${title}`)).text()
    expect(svg).toContain('&lt;script&gt;')
    expect(svg).not.toContain('<script')
    expect(svg).toContain('@font-face{font-family:Geist;src:url(data:font/woff2;base64,')
  })

  it('is the only page that may be framed', async () => {
    const page = await get('/app/uniswap')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('is refused with what is wrong', async () => {
    expect((await get('/embed/no-such-page')).status).toBe(404)
    expect((await get('/embed/application-fees?theme=pink')).status).toBe(400)
    expect((await get('/embed/explore?s=fees.app.')).status).toBe(400)
  })
})
