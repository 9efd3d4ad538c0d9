import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { AppError } from '@analytics/contract/api/errors'
import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { mostRows } from '@analytics/contract/query/ExploreQuery'
import { withKnown } from '@analytics/contract/query/withKnown'
import { z } from 'zod'

import { unpackJson } from '../../lib/encoding.ts'
import type { FoundNames } from '../made/MakeJob.ts'
import { itemKinds, type FindItem } from '../names/findItems.ts'
import { parseQuery, parseExplore } from '../requests/parseQuery.ts'
import { defineTool, ToolError, type McpCall, quote } from './Tool.ts'
import { toToolAnswer } from './toToolAnswer.ts'
import { knownInput } from './viewInput.ts'

const input = z.object({
  query: z
    .string()
    .min(1)
    .max(200)
    .describe('A name, symbol, metric or words of a question, such as uniswap fees'),
  kind: z.enum(itemKinds).optional(),
  limit: z.int().min(1).max(25).default(8),
  known: knownInput,
})

/** The list of names takes a moment after a start. */
const retrySeconds = 3
/** Results whose metrics are looked up. */
const examined = 3

export const find = defineTool({
  name: 'find',
  title: 'Find names',
  description:
    'Ids of applications, chains, assets, categories, stablecoins, bridges, metrics, dashboards and recipes, with expressions ready for query and the day their data begins. Start here.',
  input,
  answer: async (call, { query, kind, limit, known }) => {
    const isKnown = known !== undefined || (await call.directory.find()) !== undefined
    if (!isKnown) throw new AppError('STILL_FETCHING', { seconds: retrySeconds })
    const { items, near } = await findNames(call, { query, kind, limit, known })
    if (items.length === 0) {
      const hint = near.length > 0 ? `Near: ${near.join(', ')}.` : 'Try one word of it.'
      throw new ToolError(`Nothing is listed under ${quote(query)}. ${hint}`)
    }
    const since = await Promise.all(
      items.map((item, index) =>
        index < examined && item.names.length > 0 ? findSince(call, item, known) : null,
      ),
    )
    const [first] = items
    return toToolAnswer({
      origin: call.origin,
      parts: [items.map((item, index) => toLine(item, since[index] ?? null, known)).join('\n')],
      url: call.baseUrl + withKnown(first?.path ?? '/', known ?? null),
      structured: {
        results: items.map((item, index) => ({
          kind: item.kind,
          id: item.id,
          name: item.name,
          expressions: since[index] ?? item.names,
          page: call.baseUrl + withKnown(item.path, known ?? null),
        })),
      },
    })
  },
})

/** Found in another thread, once for each version of the names. */
async function findNames(
  { responses, client, made }: McpCall,
  { query: text, kind: of, limit, known }: z.infer<typeof input>,
): Promise<FoundNames> {
  const asked = known === undefined ? '' : `known=${known}`
  const request = toServedRequest('entities', parseQuery('entities', asked))
  const names = await responses.serve(request, client)
  const { bytes } = await made
    .find({
      form: { find: text, of, limit, known },
      address: '',
      responses: [names],
      client: client.key,
      toJob: () => ({ kind: 'find', names: { bytes: names.bytes, version: names.etag }, text, of, limit }),
    })
    .make()
  return JSON.parse(Buffer.from(bytes).toString()) as FoundNames
}

function toLine(
  { kind, id, name, detail, names, path }: FindItem,
  since: Since | null,
  known: string | undefined,
): string {
  const shownNames = since
    ? Object.entries(since).map(([line, day]) => (day === null ? line : `${line} (since ${day})`))
    : names
  const about = detail === '' ? '' : ` (${detail})`
  return [`- ${kind} ${id}: ${name}${about}`, shownNames.join(', '), withKnown(path, known ?? null)]
    .filter(part => part !== '')
    .join(' | ')
}

/** Line names of what a subject has, with their first days. */
type Since = Readonly<Record<string, string | null>>

/** Null if it is unavailable: the names alone are still an answer. */
async function findSince(
  call: McpCall,
  { names }: FindItem,
  known: string | undefined,
): Promise<Since | null> {
  const asked = names.filter(isWhole).slice(0, mostRows)
  if (asked.length === 0) return null
  const search = new URLSearchParams(asked.map(name => ['s', name]))
  if (known !== undefined) search.set('known', known)
  const { query } = parseExplore(search.toString())
  const request = { response: 'explore', query: { ...query, points: 1, isLenient: true } } as const
  try {
    const served = await call.responses.serve(request, call.client)
    const { data } = (await unpackJson(served.bytes)) as ExploreResponse
    const days = data.series.map(({ expanded, firstDay }) => [expanded, firstDay] as const)
    const others = names.filter(name => !isWhole(name)).map(name => [name, null] as const)
    return Object.fromEntries([...days, ...others])
  } catch {
    return null
  }
}

/** Some metrics of an application are fetched when a view needs them, which a list must not wait for. */
const onDemand: ReadonlySet<string> = new Set<Metric>(['tvl', 'borrows', 'treasury'])

function isWhole(name: string): boolean {
  const [metric = '', kind = ''] = name.split('.')
  return Object.hasOwn(metrics, metric) && !(kind === 'app' && onDemand.has(metric))
}
