import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

import { isAccepted } from '../requests/accept.ts'
import { createMcpServer } from './createMcpServer.ts'
import type { McpCall } from './Tool.ts'

interface Message {
  readonly url: string
  readonly headers: Headers
  readonly body: string
  readonly signal: AbortSignal
}

interface McpReply {
  readonly status: number
  readonly type: string | null
  readonly bytes: Uint8Array
}

/** Answers one message with JSON, or with an event stream if the client takes nothing else. */
export async function answerMessage(
  call: McpCall,
  { url, headers, body, signal }: Message,
  onFailure: (error: unknown) => void,
): Promise<McpReply> {
  if (/^\s*\[/.test(body)) return refuse(400, -32600, 'Batches are not supported; send one message a request')
  const accept = headers.get('accept') ?? undefined
  const isJson = isAccepted(accept, 'application/json')
  if (!isJson && !isAccepted(accept, 'text/event-stream'))
    return refuse(406, -32000, 'Answers are application/json or text/event-stream')
  // The library refuses clients that don't name both types.
  headers.set('accept', 'application/json, text/event-stream')
  const request = new Request(url, { method: 'POST', headers, body, signal })
  const createServer = () => createMcpServer(call, onFailure)
  if (await isLegacyRequest(request)) return answerLegacy(createServer, request, isJson)
  const responseMode = isJson ? 'auto' : 'sse'
  // Nothing here changes while a client listens.
  const handler = createMcpHandler(createServer, { legacy: 'reject', responseMode, maxSubscriptions: 0 })
  return toReply(await handler.fetch(request))
}

/** Clients of 2025, whose handler in the library answers with event streams only. */
async function answerLegacy(
  createServer: () => ReturnType<typeof createMcpServer>,
  request: Request,
  isJson: boolean,
): Promise<McpReply> {
  const server = createServer()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: isJson })
  try {
    await server.connect(transport)
    return await toReply(await transport.handleRequest(request))
  } finally {
    await server.close()
  }
}

async function toReply(response: Response): Promise<McpReply> {
  const type = response.headers.get('content-type')
  return { status: response.status, type, bytes: new Uint8Array(await response.arrayBuffer()) }
}

function refuse(status: number, code: number, message: string): McpReply {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })
  return { status, type: 'application/json', bytes: Buffer.from(body) }
}
