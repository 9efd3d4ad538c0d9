import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { AppError, type ErrorCode } from '@analytics/contract/api/errors'

import { requestIdHeader } from './createRequestIds.ts'
import { securityHeaders } from './securityHeaders.ts'
import { toErrorResponse } from './toErrorResponse.ts'

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  [timeoutCode]: 'REQUEST_TOO_SLOW',
}

/** Node calls this for bytes that are not a valid request. */
export function onClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  // After the start of a response, a second one would be read as part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, body } = toErrorResponse(new AppError(codes[error.code ?? ''] ?? 'MALFORMED_REQUEST'))
  const json = JSON.stringify(body)
  const headers = {
    ...securityHeaders,
    [requestIdHeader]: randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${json}`)
  // A client that sends nothing may never close its side either, and would keep one of the connections.
  if (error.code === timeoutCode) socket.destroySoon()
}
