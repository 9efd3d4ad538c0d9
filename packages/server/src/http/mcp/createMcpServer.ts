import { AppError } from '@analytics/contract/api/errors'
import { recipes } from '@analytics/contract/explore/recipes'
import { toMediaType } from '@analytics/contract/files/fileForms'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { foldText } from '@analytics/contract/query/foldText'
import { completable, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'

import metricsText from '../../../../../docs/metrics.md?raw'
import { toGuideText } from '../docs/guideText.ts'
import { ParameterError } from '../requests/parseQuery.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import { makeBoardTool, readBoardTool } from './boards.ts'
import { draw } from './draw.ts'
import { explain } from './explain.ts'
import { find } from './find.ts'
import { query } from './query.ts'
import { rank } from './rank.ts'
import { readPage } from './readPage.ts'
import { type McpCall, ToolError } from './Tool.ts'

/** The tools, ordered as a model uses them. */
const tools = [find, query, rank, explain, readPage, draw, makeBoardTool, readBoardTool]

const annotations = { readOnlyHint: true, openWorldHint: false }
const anHour = { ttlMs: 3_600_000, cacheScope: 'public' } as const
const mostCompletions = 20

const instructions =
  'DeFi metrics by day: fees, revenue, volumes, TVL, borrows, stablecoins, bridges, prices. Use find for ids, query for values over time, rank for leaderboards, explain before quoting a number. null and empty mean unknown, never zero.'

/** A server for one request of a client; nothing is kept between requests. */
export function createMcpServer(call: McpCall, onFailure: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: 'analytics', title: appCopy.name, version: '1' },
    {
      instructions,
      cacheHints: {
        'tools/list': anHour,
        'prompts/list': anHour,
        'resources/list': anHour,
        'resources/read': anHour,
      },
    },
  )
  for (const { name, title, description, input, answer } of tools)
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async values => {
      try {
        return await answer(call, values)
      } catch (error) {
        if (isFailure(error)) onFailure(error)
        return toToolError(error)
      }
    })
  addTexts(server, call)
  addPrompts(server, call)
  return server
}

const mimeType = toMediaType('md')

function addTexts(server: McpServer, { baseUrl }: McpCall): void {
  server.registerResource(
    'guide',
    'analytics://guide',
    { title: 'Line names, formulas, order of calculation and recipes', mimeType },
    ({ href: uri }) => ({ contents: [{ uri, mimeType, text: toGuideText(baseUrl) }] }),
  )
  server.registerResource(
    'metrics',
    'analytics://metrics',
    { title: 'What every number means', mimeType },
    ({ href: uri }) => ({ contents: [{ uri, mimeType, text: metricsText }] }),
  )
}

function addPrompts(server: McpServer, call: McpCall): void {
  const complete = async (text = '') => {
    const knownEntities = await call.directory.find()
    const ids = (knownEntities?.directory.entities ?? []).map(({ id }) => id)
    return ids.filter(id => foldText(id).startsWith(foldText(text))).slice(0, mostCompletions)
  }
  const argsSchema = z.object({
    subject: completable(z.string().describe('Id of another subject to ask about'), complete).optional(),
  })
  for (const { id, question, address } of recipes)
    server.registerPrompt(id, { title: question, argsSchema }, ({ subject }) => {
      const search = new URLSearchParams(address)
      const rows = search.getAll('s').map(row => JSON.stringify(row))
      const text = [
        question,
        ...(subject === undefined ? [] : [`Ask about ${subject} instead of the subject named here.`]),
        `Begin with the view ${call.baseUrl}/explore?${address}, which has the rows ${rows.join(', ')}.`,
      ].join('\n')
      return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    })
}

/** Says what was wrong and how to correct it. Errors of ours say no more than the API does. */
function toToolError(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: toText(error) }] }
}

/** Whether an error is ours and belongs in the log. */
function isFailure(error: unknown): boolean {
  return !(error instanceof ToolError) && !(error instanceof AppError && error.status < 500)
}

function toText(error: unknown): string {
  if (error instanceof ToolError) return error.message
  const { message } = toErrorResponse(error).body
  if (!(error instanceof ParameterError)) return message
  const { allowed, place } = error
  const where =
    place.row === undefined ? [] : [`In row ${place.row}, at character ${(place.position ?? 0) + 1}.`]
  const isNamed = allowed?.every(name => message.includes(name)) ?? true
  return [message, ...where, ...(isNamed ? [] : [`Use one of: ${allowed?.join(', ')}.`])].join(' ')
}
