import type { TestServer } from '../../../packages/server/src/engine/testing/startTestServer.ts'
import type { AgreedRanking } from './rankings.ts'

/** A member's figures. Share in percent; null where there is none. */
export interface Figures {
  readonly value: number | null
  readonly share: number | null
  readonly rank: number | null
  /** Percent; null for what is new, too. */
  readonly change: number | null
}

/** A ranking in one form: the figures by the member's name, and the day through which they are complete. */
export interface Form {
  readonly asOf: string | null
  readonly members: ReadonlyMap<string, Partial<Figures>>
}

/** The answer of the specification's endpoint, with the members' ids in lines. */
export interface Truth extends Form {
  readonly ids: ReadonlyMap<string, string>
}

/** Members are compared as far down as the page lists them. */
const listed = 10

export const formNames = ['page', 'file', 'query', 'MCP'] as const

export type FormName = (typeof formNames)[number]

type Reader = (server: TestServer, ranking: AgreedRanking, known: string, truth: Truth) => Promise<Form>

export const readForm: Readonly<Record<FormName, Reader>> = {
  page: readPage,
  file: readFile,
  query: (server, ranking, known, { ids }) =>
    ranking.row === null
      ? readLines(server, ranking, known, ids)
      : readQuery(server, ranking, ranking.row, known),
  MCP: (server, ranking, known, { ids }) =>
    ranking.row === null
      ? readMcpLines(server, ranking, known, ids)
      : readMcpRank(server, ranking, ranking.row, known),
}

interface ApiRow {
  readonly id: string
  readonly pageId?: string
  readonly rank: number
  readonly displayName: string
  readonly value: number | null
  readonly marketShare: number | null
  readonly change: number | null
}

interface ApiAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: { readonly asOf: string | null }
}

/** The specification's endpoint: what the other forms are compared with. */
export async function readEndpoint(
  server: TestServer,
  { endpoint }: AgreedRanking,
  known: string,
): Promise<Truth> {
  const { data, metadata } = await getJson<ApiAnswer>(server, `/api/analytics/${endpoint}${known}`)
  const table = (data['tableData'] ?? data) as Readonly<Record<string, readonly ApiRow[]>>
  const rows = (table['protocols'] ?? table['rows'] ?? []).slice(0, listed)
  return {
    asOf: metadata.asOf,
    ids: new Map(rows.map(({ displayName, id, pageId }) => [displayName, pageId ?? id])),
    members: new Map(
      rows.map(({ displayName, value, marketShare, rank, change }) => [
        displayName,
        { value, share: marketShare, rank, change },
      ]),
    ),
  }
}

/** The page's twin in Markdown, as `read_page` of MCP has it. */
async function readPage(
  server: TestServer,
  { page: [id, search], column }: AgreedRanking,
  known: string,
): Promise<Form> {
  const text = await getText(server, `/${id}.md?${search}${known}`)
  const panel = text.split('\n## ').find(part => /^\| rank /m.test(part)) ?? ''
  return { asOf: completeThrough(panel), members: toMembers(readTable(panel, /^\| rank /), column) }
}

async function readFile(
  server: TestServer,
  { page: [id, search], column }: AgreedRanking,
  known: string,
): Promise<Form> {
  const text = await getText(server, `/${id}.csv?${search}&panel=table&about=1${known}`)
  return { asOf: completeThrough(text), members: toMembers(readTable(text, /^[^#]*\brank,/), column) }
}

interface Line {
  readonly expression: string
  readonly asOf: string | null
  readonly latest: number | null
  readonly total: number | null
  readonly change: number | null
}

interface QueryAnswer {
  readonly data: {
    readonly series: readonly Line[]
    readonly rows: readonly {
      readonly members: readonly (Figures & Line & { readonly name: string })[]
    }[]
  }
}

async function readQuery(
  server: TestServer,
  { range, column }: AgreedRanking,
  row: string,
  known: string,
): Promise<Form> {
  const address = `/api/query?s=${row};top=${listed}&range=${range}&members=all${known}`
  const { data } = await getJson<QueryAnswer>(server, address)
  const members = data.rows[0]?.members ?? []
  return {
    asOf: data.series[0]?.asOf ?? null,
    members: new Map(
      members
        .slice(0, listed)
        .map(({ name, share, rank, change, ...line }) => [
          name,
          { value: valueOf(line, column), share, rank, change },
        ]),
    ),
  }
}

async function readLines(
  server: TestServer,
  { range, column, line }: AgreedRanking,
  known: string,
  ids: ReadonlyMap<string, string>,
): Promise<Form> {
  const rows = [...ids.values()].map(id => `s=${line}.${id}`).join('&')
  const { data } = await getJson<QueryAnswer>(server, `/api/query?${rows}&range=${range}${known}`)
  return toLines(data.series, ids, column)
}

async function readMcpRank(
  server: TestServer,
  { range }: AgreedRanking,
  row: string,
  known: string,
): Promise<Form> {
  const { text, structured } = await callTool(server, 'rank', { of: row, range, limit: listed }, known)
  const lines = text.split('\n')
  const from = lines.findIndex(line => line.startsWith('rank,'))
  const rows = lines.slice(from + 1, lines.indexOf('', from)).map(toCells)
  return {
    asOf: structured.asOf,
    members: new Map(
      rows.map(([rank = '', , name = '', value = '', share = '', , change = '']) => [
        name,
        { rank: toNumber(rank), value: toNumber(value), share: toNumber(share), change: toNumber(change) },
      ]),
    ),
  }
}

async function readMcpLines(
  server: TestServer,
  { range, column, line }: AgreedRanking,
  known: string,
  ids: ReadonlyMap<string, string>,
): Promise<Form> {
  const rows = [...ids.values()].map(id => `${line}.${id}`)
  const { structured } = await callTool(server, 'query', { rows, range, points: 400 }, known)
  return toLines(structured.series ?? [], ids, column)
}

function toLines(lines: readonly Line[], ids: ReadonlyMap<string, string>, column: string): Form {
  return {
    asOf: lines[0]?.asOf ?? null,
    members: new Map(
      [...ids].flatMap(([name, id]): [string, Partial<Figures>][] => {
        const line = lines.find(({ expression }) => expression.endsWith(`.${id}`))
        return line ? [[name, { value: valueOf(line, column), change: line.change }]] : []
      }),
    ),
  }
}

/** A stock's figure is its latest value. */
function valueOf({ latest, total }: Pick<Line, 'latest' | 'total'>, column: string): number | null {
  return column === 'total' ? latest : total
}

interface McpAnswer {
  readonly result: {
    readonly content: readonly { readonly type: string; readonly text?: string }[]
    readonly structuredContent: { readonly asOf: string | null; readonly series?: readonly Line[] }
  }
}

export async function callTool(server: TestServer, name: string, input: object, known: string) {
  const day = /known=([\d-]+)/.exec(known)?.[1]
  const reply = await server.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: day === undefined ? input : { ...input, known: day } },
    },
  })
  const { result } = reply.json<McpAnswer>()
  return {
    text: result.content.find(part => part.type === 'text')?.text ?? '',
    structured: result.structuredContent,
  }
}

interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The table of a CSV or Markdown text whose first line matches. */
export function readTable(text: string, first: RegExp): Table {
  const lines = text.replace('\uFEFF', '').split(/\r?\n/)
  const from = lines.findIndex(line => first.test(line))
  const isMarkdown = lines[from]?.startsWith('|') ?? false
  const length = lines.slice(from).findIndex(line => (isMarkdown ? !line.startsWith('|') : line === ''))
  const table = lines.slice(from, length < 0 ? undefined : from + length)
  const [head = [], ...rows] = table
    .filter(line => !line.startsWith('| ---'))
    .map(line => (isMarkdown ? line.slice(2, -2).split(' | ') : toCells(line)))
  return { head, rows }
}

function toMembers({ head, rows }: Table, column: string): ReadonlyMap<string, Figures> {
  const at = (title: string) => head.indexOf(title)
  const [name, rank, value, share] = [at('name'), at('rank'), at(column), at('marketShare')]
  // A table over seven days has one column for the change of seven days.
  const change = at('change') < 0 ? at('change7d') : at('change')
  return new Map(
    rows.slice(0, listed).map(cells => [
      cells[name] ?? '',
      {
        value: toNumber(cells[value] ?? ''),
        share: toNumber(cells[share] ?? ''),
        rank: toNumber(cells[rank] ?? ''),
        change: toNumber(cells[change] ?? ''),
      },
    ]),
  )
}

function completeThrough(text: string): string | null {
  return /Complete through: (\S+)/.exec(text)?.[1] ?? null
}

export function toNumber(text: string): number | null {
  return text.trim() === '' || text === 'new' ? null : Number(text)
}

/** The cells of a line of CSV, with quotes where a cell holds commas. */
function toCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

export async function getText(server: TestServer, url: string): Promise<string> {
  const { status, text } = await server.get(url)
  if (status !== 200) throw new Error(`${url} is ${status}: ${text.slice(0, 300)}`)
  return text
}

export async function getJson<Answer>(server: TestServer, url: string): Promise<Answer> {
  return JSON.parse(await getText(server, url)) as Answer
}
