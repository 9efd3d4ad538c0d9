import { writeBoard } from '@analytics/contract/board/boardAddress'
import { readBoardFile } from '@analytics/contract/board/boardFile'
import { boards } from '@analytics/contract/board/boards'
import { formatsOf } from '@analytics/contract/format/unit'
import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const newsletter = writeBoard(
  readBoardFile(`# The week

\`\`\`board
timeFrame=30d
\`\`\`

Fees were **{fees.all}**, {fees.all 7d change}. {top fees.app.* 2 7d} led, {cake} did not. <script>alert(1)</script> [All](/explore?s=fees.all)

## Charts

\`\`\`panel
application-fees.chart
\`\`\`

\`\`\`panel half
explore?s=fees.app.uniswap&s=cake
\`\`\`

\`\`\`panel half
app/uniswap.chains
\`\`\`

\`\`\`panel
explore?s=fees.app.aave&title='Aave'
\`\`\`

\`\`\`panel
app/no-such-app.chart
\`\`\`
`).board,
)

/** The bytes that a client gets. */
const download = async (ending: string) => {
  const reply = await fetch(`${await server.listen()}/board.${ending}?${newsletter}`)
  return { headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

const get = (ending: string, query = newsletter) => server.get(`/board.${ending}?${query}`)

interface BoardJson {
  readonly title: string
  readonly known: string | null
  readonly problems: readonly string[]
  readonly parts: readonly {
    readonly kind: string
    readonly title?: string
    readonly message?: string
    readonly text?: string
    readonly figures?: readonly {
      readonly source: string
      readonly text?: string
      readonly days?: string
      readonly message?: string
    }[]
    readonly data?: { readonly rows: readonly (readonly unknown[])[] }
  }[]
}

const readJson = async (query?: string) => (await get('json', query)).json() as BoardJson

describe('a newsletter in one address', () => {
  it('fills figures from the queries of the explorer', async () => {
    const { parts } = await readJson()
    const { data } = (await server.get('/api/query?s=fees.all&range=30d')).json() as {
      readonly data: { readonly series: readonly { readonly total: number }[] }
    }
    const [total, change, top, unread] = parts[0]?.figures ?? []
    expect(total?.text).toBe(formatsOf('USD').compact(data.series[0]?.total ?? null))
    expect(change?.text).toMatch(/^[+−]\d/)
    expect(top?.text).toMatch(/^.+ \$[\d.]+[KMB] and .+ \$[\d.]+[KMB]$/)
    expect(unread).toEqual({ source: '{cake}', message: expect.stringContaining("'cake' is not a metric") })
  })

  it('names the days of figures', async () => {
    const ranges = ['30d latest', '5y latest', '1000d', '2024..', '2026-Q2', '2026-Q3']
    const { parts } = await readJson(
      writeBoard(readBoardFile(ranges.map(text => `{fees.all ${text}}`).join('\n')).board),
    )
    const [latest, ofYears, ...others] = parts[0]?.figures ?? []
    expect(ofYears).toEqual({ ...latest, source: '{fees.all 5y latest}' })
    const day = latest?.days ?? ''
    const texts = [`1000d to ${day}`, `2024 to ${day}`, '2026-Q2', `2026-Q3 to ${day}`]
    expect(others.map(({ days }) => days)).toEqual(texts)
  })

  it('has the figures of the pages of its panels', async () => {
    const { parts } = await readJson()
    const panels = parts.filter(({ kind }) => kind === 'panel')
    expect(panels.map(({ title }) => title)).toEqual([
      'Application Fees',
      expect.any(String),
      'Uniswap by chain',
      "'Aave'",
    ])
    for (const [index, address] of [
      [0, 'application-fees.json?timeFrame=30d'],
      [2, 'app/uniswap.json?panel=chains&timeFrame=30d'],
    ] as const) {
      const page = (await server.get(`/${address}`)).json() as { readonly data: { readonly rows: unknown } }
      expect(panels[index]?.data?.rows).toEqual(page.data.rows)
    }
  })

  it('shows the parts beside one that has no data, and says why', async () => {
    const { parts } = await readJson()
    expect(parts.filter(({ kind }) => kind === 'missing')).toEqual([
      { kind: 'missing', isHalf: false, title: expect.any(String), message: expect.stringMatching(/\w/) },
    ])
  })

  it('is Markdown whose text is no markup', async () => {
    const { text, headers } = await get('md')
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(text).toContain('# The week')
    expect(text).toContain('## Charts')
    expect(text).toContain('\\<script>')
    expect(text).toMatch(/\[All\]\(http\S+\/explore\?s=fees.all\)/)
    expect(text.match(/^\| from \|/gm)).toHaveLength(3)
    expect((await server.get(`/board?${newsletter}`, { accept: 'text/markdown' })).text).toBe(text)
  })

  it('is a workbook with a sheet for each panel', async () => {
    const sheets = await readWorkbook(Buffer.from((await download('xlsx')).bytes))
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Application Fees',
      expect.any(String),
      'Uniswap by chain',
      '’Aave’',
      'Series',
      'About',
    ])
  })

  it('is an archive with a CSV for each panel', async () => {
    const { headers, bytes } = await download('csv')
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toContain('demo-board-the-week.zip')
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toHaveLength(5)
    const csv = (await server.get('/app/uniswap.csv?panel=chains&timeFrame=30d')).text
    const [, uniswap] = Object.entries(files).find(([name]) => name.startsWith('03-')) ?? []
    expect(Buffer.from(uniswap ?? []).toString()).toBe(csv)
  })

  it('is one document that needs no network', async () => {
    const { text, headers } = await get('html')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).not.toMatch(/<script|src=|<link|url\(http/)
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text.match(/download="[^"]+" href="data:text\/csv/g)).toHaveLength(4)
    expect(text).toContain('processed by')
  })

  it('keeps the lines of code and the numbers of a list in a document', async () => {
    const { text } = await get('html', `p=text:${encodeURIComponent('3. a\n\n```\nb\nc\n```')}`)
    expect(text).toMatch(/<ol start="3"><li>.*<pre>b\nc<\/pre>/s)
  })
})

describe('the address of a board', () => {
  it.each(boards.map(({ id, address }) => [id, address] as const))(
    'of %s has figures in all parts',
    async (_, address) => {
      const { parts, problems } = await readJson(address)
      expect(problems).toEqual([])
      expect(parts.filter(({ kind }) => kind === 'missing')).toEqual([])
      const figures = parts.flatMap(part => part.figures ?? [])
      expect(figures.filter(({ text }) => text === undefined)).toEqual([])
    },
  )

  it('shows the figures of a day of knowledge for good', async () => {
    const board = 'timeFrame=7d&p=text:{fees.all}&p=application-fees.chart'
    const { known, parts } = await readJson(board)
    const later = await readJson(`${board}&known=${known}`)
    expect(later.known).toBe(known)
    expect(later.parts.map(({ figures, data }) => [figures, data?.rows])).toEqual(
      parts.map(({ figures, data }) => [figures, data?.rows]),
    )
  })

  it('names what it can not use', async () => {
    const { problems, parts } = await readJson('cake=1&p=heading:A&p=cake')
    expect(problems).toEqual(['a board takes no cake'])
    expect(parts[1]).toMatchObject({ kind: 'missing', title: 'cake', message: 'there is no page /cake' })
  })

  it('of another version is refused by name', async () => {
    expect((await readJson('v=2&p=heading:A')).problems).toEqual([
      'a board of version 2; version 1 is read here',
    ])
  })

  it('is framed live, with its picture until the application is there', async () => {
    const { text, headers } = await server.get(`/embed/board?${newsletter}`)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(text).toContain('data-framed="/board"')
    expect(text).toContain('/board.svg?title=The+week')
  })
})
