import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer
let url: string

beforeAll(async () => {
  server = await getFilledServer()
  url = await server.listen()
  await vi.waitFor(
    async () => expect((await server.get('/sitemap.xml')).text).toContain('/app/uniswap'),
    60_000,
  )
})

async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)))
  return client
}

const textOf = ({ content }: CallToolResult) =>
  content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')

describe.each(['legacy', 'auto'] as const)('a client of the era %s', mode => {
  it('lists its described tools within 7 kB', async () => {
    const client = await connect(mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'find',
      'query',
      'rank',
      'explain',
      'read_page',
      'draw',
      'make_board',
      'read_board',
    ])
    expect(
      JSON.stringify(tools).length,
      'Every client reads all descriptions: shorten those of tools and arguments',
    ).toBeLessThan(7000)
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect((property as { type?: string }).type).not.toBe('object')
    }
    await client.close()
  })

  it('reads the guide, the definitions and a recipe', async () => {
    const client = await connect(mode)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['analytics://guide', 'analytics://metrics'])
    const guide = await client.readResource({ uri: 'analytics://guide' })
    expect(JSON.stringify(guide)).toContain('Order of calculation')
    const prompt = await client.getPrompt({ name: 'take-rate', arguments: { subject: 'aave' } })
    expect(JSON.stringify(prompt)).toContain('Ask about aave')
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'take-rate' },
      argument: { name: 'subject', value: 'unis' },
    })
    expect(completion.values).toContain('uniswap')
    await client.close()
  })
})

describe('the tools', () => {
  let client: Client

  beforeAll(async () => {
    client = await connect('auto')
  })
  afterAll(() => client.close())

  const call = async (name: string, input: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: input })) as CallToolResult

  it.each<[string, string, Record<string, unknown>, readonly string[]]>([
    [
      'What part of its fees does Uniswap keep, by week?',
      'query',
      { rows: ['revenue.app.uniswap/fees.app.uniswap;pct'], range: '90d', grain: 'W' },
      ['A: ', '[%]', 'weekly', 'revenue.app.uniswap/fees.app.uniswap'],
    ],
    [
      'Which five apps gained most fee share on Base?',
      'rank',
      { of: 'fees.app.*@base', by: 'shareChange', limit: 5 },
      ['rank,id,name', 'contribution', 'Compared with', 'Total of all'],
    ],
    [
      'What is Uniswap’s share of spot volume on Base, by month?',
      'query',
      { rows: ['share(spotVolume.app.uniswap@base)'], range: '2026', grain: 'M' },
      ['monthly', '[%]'],
    ],
    [
      'Hyperliquid against all other perps together?',
      'query',
      {
        rows: ['perpsVolume.app.hyperliquid', 'perpsVolume.all - A;as=All others'],
        range: '180d',
        grain: 'W',
      },
      ['All others', 'from,to,days,complete,perpsVolume.app.hyperliquid,All others'],
    ],
    [
      'Which of the 25 largest raised its take rate most?',
      'rank',
      { of: 'revenue.app.*/fees.app.*;pct;of=fees', by: 'change', limit: 25 },
      ['change, points', 'more are not shown'],
    ],
  ])('answer “%s”', async (_, name, input, wantedTexts) => {
    const result = await call(name, input)
    const text = textOf(result)
    expect(result.isError, text).toBeFalsy()
    for (const part of wantedTexts) expect(text).toContain(part)
    expect(text).toMatch(/^SIMULATED DATA, do not cite\./)
    expect(text.split('\n').at(-1)).toMatch(/^Page: http:\/\/127\.0\.0\.1:\d+\/explore\?s=/)
    expect(text.length, 'An answer fills a model’s context: answer with fewer rows or points').toBeLessThan(
      16_000,
    )
    expect(result.structuredContent).toMatchObject({ simulated: true })
    const links = result.content.flatMap(part => (part.type === 'resource_link' ? [part.uri] : []))
    expect(links.map(link => new URL(link).pathname)).toEqual(['/explore.csv', '/explore.parquet'])
    const csv = await fetch(links[0] ?? '')
    expect(csv.status).toBe(200)
  })

  it('give the figures of the API', async () => {
    const rows = ['fees.app.uniswap']
    const result = await call('query', { rows, range: '30d', points: 400 })
    const api = await server.get('/api/query?s=fees.app.uniswap&range=30d')
    const { data } = api.json() as { data: { series: { total: number; values: number[] }[] } }
    const [series] = (result.structuredContent as { series: { total: number }[] }).series
    expect(series?.total).toBe(data.series[0]?.total)
    for (const value of data.series[0]?.values ?? []) expect(textOf(result)).toContain(String(value))
  })

  it('take a coarser grain where there would be too many rows, and say so', async () => {
    const result = await call('query', { rows: ['fees.all'], range: '1y', grain: 'D', points: 60 })
    expect(textOf(result)).toContain('Grain D has too many buckets, so it is W.')
    expect(textOf(result)).toContain('grain=W')
  })

  it.each([
    ['uniswap fees on base', 'app uniswap: Uniswap'],
    ['uniswap fees on base', 'chain base: Base'],
    ['UNI', 'price.asset.uniswap'],
    ['open interest', 'openInterest.all'],
    ['take rate', 'takeRate.app.uniswap;pct'],
    ['tether', 'stablecoinSupply.stablecoin.tether'],
  ])('find %s', async (query, expression) => {
    const result = await call('find', { query })
    expect(textOf(result)).toContain(expression)
    expect(result.isError).toBeFalsy()
  })

  it('find says since when, and only what there is', async () => {
    const text = textOf(await call('find', { query: 'uniswap', kind: 'app', limit: 1 }))
    expect(text).toMatch(/fees\.app\.uniswap \(since \d{4}-\d\d-\d\d\)/)
    expect(text).not.toContain('optionsVolume')
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['query', { rows: ['fees.app.uniswpa'] }, 'Near: uniswap'],
    ['query', { rows: ['profit.app.uniswap'] }, "'profit' is not a metric"],
    ['query', { rows: ['fees.app.uniswap'], range: 'soon' }, 'such as 90d'],
    ['find', { query: 'uniswap-v99' }, 'Near: '],
    ['rank', { of: 'fees.app.uniswap' }, 'has no star'],
    ['read_page', { path: '/aplication-fees' }, 'Near: /application-fees'],
    ['read_page', { path: '/app/uniswpa' }, 'Near: uniswap'],
    ['draw', { rows: ['fees.app.'] }, "'app' needs an id"],
    ['query', { rows: ['fees.all'], known: '2026-09-01' }, 'begins on 2026-09-25'],
    ['rank', { of: 'fees.app.*', known: '2026-09-01' }, 'begins on 2026-09-25'],
    ['explain', { what: 'fees.all', known: '2026-09-01' }, 'begins on 2026-09-25'],
    ['draw', { rows: ['fees.all'], known: '2026-09-01' }, 'begins on 2026-09-25'],
    ['find', { query: 'uniswap', known: '2026-09-01' }, 'begins on 2026-09-25'],
    ['read_page', { path: '/application-fees', known: '2026-09-01' }, 'begins on 2026-09-25'],
    ['read_page', { path: '/application-fees?known=2026-09-25', known: 'soon' }, 'use a day such as'],
    ['explain', { what: 'fees.all', day: '2026' }, 'use a day such as'],
  ])('%s says how to correct %j', async (name, input, hint) => {
    const result = await call(name, input)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain(hint)
    expect(server.errors).toEqual([])
  })

  it.each([
    '/application-fees?timeFrame=90d',
    '/app/aave',
    '/overview',
    '/explore?s=fees.app.uniswap&range=30d',
  ])('read %s as text within the bound', async path => {
    const text = textOf(await call('read_page', { path }))
    expect(text).toContain('# ')
    expect(text).toContain('| ')
    expect(text.length, 'A page fills a model’s context: cut it in readPage.ts').toBeLessThan(14_200)
  })

  it.each([
    ['fees', 'What users pay to use an application'],
    ['takeRate', 'revenue / fees'],
    ['revenue.app.aave/fees.app.aave;pct', 'Citation: SIMULATED DATA, do not cite.'],
    ['fees.app.aave', 'as known on 25 Sep 2026, 10:00:00 UTC from'],
    ['/application-fees', 'What users pay to use an application'],
    ['pf', 'A ratio. Cadence: daily, UTC.\n\nAs an expression: pf.app.uniswap;'],
    ['marketCap', 'As an expression: marketCap.asset.bitcoin;'],
    ['pf.app.uniswap', 'Row A: known since 2026-09-24; 100% of the days'],
  ])('explain %s', async (what, wantedText) => {
    const text = textOf(await call('explain', { what }))
    expect(text).toContain(wantedText)
  })

  it('explain the figure of one day', async () => {
    const text = textOf(await call('explain', { what: 'fees.app.aave', day: '2026-09-20' }))
    expect(text).toContain('range=2026-09-20')
    expect(text).not.toContain('2026-09-19')
  })

  it('makes a board from a text, and reads it back', async () => {
    const file =
      '# Week\n\nFees: {fees.all 7d}\n\n```panel half\napplication-fees.chart\n```\n\n```panel\nexplore?s=fees.app.aave&title=Why?\n```'
    const made = textOf(await call('make_board', { text: file }))
    const [, address = ''] = /Page: (\S+)/.exec(made) ?? []
    expect(address).toMatch(/\/board\?title=Week&p=text:/)
    expect(textOf(await call('read_board', { address }))).toContain(file)
    expect(textOf(await call('read_page', { path: address }))).toMatch(/Fees: \$[\d.]+/)
  })

  it('reads no other page as a board', async () => {
    const result = await call('read_board', { address: '/application-fees' })
    expect([result.isError, textOf(result)]).toEqual([
      true,
      expect.stringContaining('/application-fees is no board'),
    ])
  })

  it('names every fault of a board by its line', async () => {
    const result = await call('make_board', {
      text: '# Week\n\n```panel\ncake\n```\n\n```panel\nexplore?s=cake\n```',
    })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/Line 3: there is no page \/cake\nLine 7: s=cake: 'cake' is not a metric/)
  })

  it.each<[string, Record<string, unknown>]>([
    ['query', { rows: ['fees.app.uniswap'] }],
    ['rank', { of: 'fees.app.*' }],
    ['explain', { what: 'fees.all' }],
    ['find', { query: 'uniswap' }],
    ['read_page', { path: '/application-fees' }],
  ])('%s names the day of knowledge in the address of its page', async (name, input) => {
    const result = await call(name, { ...input, known: '2026-09-25' })
    expect(result.isError, textOf(result)).toBeFalsy()
    expect(textOf(result)).toMatch(/Page: \S+[?&]known=2026-09-25/)
  })
})
