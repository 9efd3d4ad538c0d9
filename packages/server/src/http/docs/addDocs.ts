import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { guidePath } from '@analytics/contract/metrics/guide'
import type { FastifyInstance } from 'fastify'

import type { EncodedBytes } from '../../lib/encoding.ts'
import { pageHeaders } from '../requests/securityHeaders.ts'
import { toEtag } from '../responses/etag.ts'
import { sendBytes } from '../responses/send.ts'
import { toDocsPage } from './docsPage.ts'
import { documentPolicy } from './document.ts'
import { toMetricsGuide } from './metricsGuide.ts'
import { toOpenApi } from './openApi.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Makes each document for its first request and keeps it. */
export function addDocs(
  server: FastifyInstance,
  { files, basePath }: { readonly files: ReadonlyMap<string, unknown>; readonly basePath?: string },
): void {
  const styleSheet = [...files.keys()].find(path => path.endsWith('.css'))
  const add = (
    path: string,
    headers: Readonly<Record<string, string>>,
    make: () => string | Promise<string>,
  ) => {
    let made: Promise<EncodedBytes & { readonly etag: string }> | undefined
    server.get(path, async (request, reply) => {
      const { etag, ...bytes } = await (made ??= Promise.resolve(make()).then(encode))
      reply.headers(headers).header('cache-control', 'no-cache')
      return sendBytes(request, reply, bytes, etag)
    })
  }
  add('/api/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, () =>
    JSON.stringify(toOpenApi(basePath)),
  )
  const page = {
    ...pageHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': documentPolicy,
  }
  add('/api/docs', page, () => toDocsPage(toOpenApi(basePath), styleSheet, basePath))
  add(guidePath, page, () => toMetricsGuide(styleSheet, basePath))
}

async function encode(text: string): Promise<EncodedBytes & { readonly etag: string }> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([brotli(identity), zip(identity)])
  return { br, gzip: gz, etag: toEtag(identity) }
}
