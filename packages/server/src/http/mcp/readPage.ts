import { findNearest } from '@analytics/contract/directory/findNearest'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { findEntitySubject } from '@analytics/contract/pages/entitySubject'
import { findPage, pageEntries, type FoundPage } from '@analytics/contract/pages/pages'
import { z } from 'zod'

import { findDataFile } from '../files/findDataFile.ts'
import { findFile } from '../files/findFile.ts'
import { findKnown } from '../pages/CurrentDirectory.ts'
import { ToolError, type McpCall } from './McpCall.ts'
import { toAnswer } from './toAnswer.ts'
import { defineTool } from './Tool.ts'

const input = z.object({
  path: z
    .string()
    .describe(
      '/overview, /application-fees?timeFrame=90d, /app/uniswap, /chain/base, /explore?s=… or its address',
    ),
})

export const readPage = defineTool({
  name: 'read_page',
  title: 'A page as text',
  description: 'A dashboard, entity page or explorer view as Markdown, with its tables.',
  input,
  answer: async (call, { path: asked }) => {
    const { path, query } = toPath(call, asked)
    const found = findPage(path === '/overview' ? '/' : path)
    const file = found && findFile(`${toFilePath(path)}.md`, query)
    if (!found || !file) throw new ToolError(toUnknownText(asked, path))
    const known = await call.directory.find()
    const entity = findKnown(found, known)
    if (!entity && known?.isComplete) refuseUnknown(found, known.directory)
    const url = `${call.baseUrl}${path}${query === '' ? '' : `?${query}`}`
    const context = { client: call.client, subject: entity, address: url }
    const { bytes } = await (await findDataFile(call, file, context)).make()
    return toAnswer({ origin: call.origin, parts: [Buffer.from(bytes).toString()], url })
  },
})

/** The path of one of our pages; an address of it counts, too, and so does that of its Markdown. */
export function toPath({ baseUrl }: Pick<McpCall, 'baseUrl'>, text: string) {
  const address = text.startsWith(baseUrl) ? text.slice(baseUrl.length) : text
  const [path = '', query = ''] = address.trim().split('?', 2)
  const plain = path.replace(/\.md$/, '').replace(/\/+$/, '')
  return { path: plain.startsWith('/') ? plain : `/${plain}`, query }
}

function toUnknownText(asked: string, path: string): string {
  const word = path.split('/').at(-1) ?? ''
  const pages = pageEntries
    .filter(entry => !entry.path.includes('{') && entry.path !== '/')
    .map(entry => ({ kind: 'app' as const, id: entry.path, name: entry.page.title }))
  const near = findNearest({ entities: pages }, null, word, 3).map(({ id }) => id)
  const hint = near.length > 0 ? `Near: ${near.join(', ')}` : 'The tool find lists pages'
  return `There is no page ${asked}. ${hint}.`
}

function refuseUnknown(found: FoundPage, directory: Parameters<typeof findNearest>[0]): void {
  const subject = findEntitySubject(found)
  if (!subject) return
  const near = findNearest(directory, subject.kind, subject.id, 3).map(({ id }) => id)
  const hint = near.length > 0 ? `Near: ${near.join(', ')}.` : 'The tool find lists names.'
  const kind = entityKindTexts[subject.kind].one.toLowerCase()
  throw new ToolError(`No ${kind} is listed under “${subject.id}”. ${hint}`)
}
