import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { CatalogueError, type ErrorCode } from '@analytics/contract/errors'

import { toFailure } from './failure.ts'
import { securityHeaders } from './securityHeaders.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

/** Answers what never became a request, in the words and with the headers of any other refusal, and hangs up. */
export function refuseUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  // After an answer has begun on this connection, a second one would be taken for a part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, body } = toFailure(new CatalogueError(codes[error.code ?? ''] ?? 'MALFORMED_REQUEST'))
  const json = JSON.stringify(body)
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${json}`)
}
