import { findNearest } from '@analytics/contract/directory/findNearest'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { findEntitySubject } from '@analytics/contract/pages/entitySubject'
import { findPage, pageEntries, type FoundPage } from '@analytics/contract/pages/pages'
import { z } from 'zod'

import { splitUrl } from '../../lib/splitUrl.ts'
import { findBoard } from '../files/findBoard.ts'
import { findDataFile } from '../files/findDataFile.ts'
import { findFile } from '../files/findFile.ts'
import { findAllKnown, findKnown, findMovedPath } from '../pages/CurrentDirectory.ts'
import { requestLimits } from '../requests/requestLimits.ts'
import { defineTool, ToolError, type McpCall, quote } from './Tool.ts'
import { toToolAnswer } from './toToolAnswer.ts'
import { knownInput } from './viewInput.ts'

const input = z.object({
  path: z
    .string()
    .max(requestLimits.pathCharacters + requestLimits.queryCharacters)
    .describe(
      '/overview, /application-fees?timeFrame=90d, /app/uniswap, /chain/base, /explore?s=…, /board?… or its address',
    ),
  known: knownInput,
})

export const readPage = defineTool({
  name: 'read_page',
  title: 'A page as text',
  description: 'A dashboard, entity page or explorer view as Markdown, with its tables.',
  input,
  answer: async (call, { path: asked, known: day }) => {
    const { path, query: ownQuery } = toReadPath(call, asked)
    const query = withDay(ownQuery, day)
    const page = findPage(path === '/overview' ? '/' : path)
    const text = `${toFilePath(path)}.md`
    const board = findBoard(text, query)
    const file = board ?? (page && findFile(text, query))
    if (!page || !file) throw new ToolError(toUnknownText(asked, path))
    const knownEntities = await call.directory.find(query)
    const entity = findKnown(page, knownEntities)
    if (!entity && knownEntities?.isComplete) refuseUnknown(page, knownEntities.directory)
    const present = findMovedPath(path, knownEntities) ?? path
    const url = `${call.baseUrl}${present}${query === '' ? '' : `?${query}`}`
    const subjects = board && findAllKnown(board.parts, knownEntities)
    const context = { client: call.client, subject: entity, ...(subjects && { subjects }), address: url }
    const { bytes } = await (await findDataFile(call, file, context)).make()
    return toToolAnswer({ origin: call.origin, parts: [Buffer.from(bytes).toString()], url })
  },
})

/** The path of one of our pages; its address counts as well, and so does that of its Markdown. */
export function toReadPath({ baseUrl }: Pick<McpCall, 'baseUrl'>, text: string) {
  const address = text.startsWith(baseUrl) ? text.slice(baseUrl.length) : text
  const { path, query } = splitUrl(address.trim())
  const plain = path.replace(/\.md$/, '').replace(/\/+$/, '')
  return { path: plain.startsWith('/') ? plain : `/${plain}`, query }
}

/** The argument stands above the day that an address may have. */
function withDay(query: string, day: string | undefined): string {
  if (day === undefined) return query
  const search = new URLSearchParams(query)
  search.set('known', day)
  return search.toString()
}

function toUnknownText(asked: string, path: string): string {
  const word = path.split('/').at(-1) ?? ''
  const pages = pageEntries
    .filter(entry => !entry.path.includes('{') && entry.path !== '/')
    .map(entry => ({ kind: 'app' as const, id: entry.path, name: entry.page.title }))
  const near = findNearest({ entities: pages }, null, word, 3).map(({ id }) => id)
  const hint = near.length > 0 ? `Near: ${near.join(', ')}` : 'The tool find lists pages'
  return `There is no page ${quote(asked)}. ${hint}.`
}

function refuseUnknown(page: FoundPage, directory: Parameters<typeof findNearest>[0]): void {
  const subject = findEntitySubject(page)
  if (!subject) return
  const near = findNearest(directory, subject.kind, subject.id, 3).map(({ id }) => id)
  const hint = near.length > 0 ? `Near: ${near.join(', ')}.` : 'The tool find lists names.'
  const kind = entityKindTexts[subject.kind].one.toLowerCase()
  throw new ToolError(`No ${kind} is listed under ${quote(subject.id)}. ${hint}`)
}
