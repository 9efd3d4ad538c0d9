import { guidePath } from '@analytics/contract/api/endpoints/paths'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import type { CurrentDirectory } from '../pages/CurrentDirectory.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { pageHeaders } from '../requests/securityHeaders.ts'
import { toPublicUrl, type Site } from '../requests/site.ts'
import type { Documents } from '../responses/Documents.ts'
import { sendBytes } from '../responses/send.ts'
import { toDevelopersPage } from './developersPage.ts'
import { documentPolicy, toDocument } from './document.ts'
import { toLlmsFullText, toLlmsText } from './llms.ts'
import { toMetricsGuide } from './metricsGuide.ts'
import { toOpenApi } from './openApi.ts'

interface DocsParts extends Site {
  readonly files: ReadonlyMap<string, unknown>
  readonly directory: CurrentDirectory
  readonly origin: Origin
  readonly documents: Documents
}

/** The first request for it takes long. */
export const descriptionPath = '/api/openapi.json'
const text = { 'content-type': 'text/plain; charset=utf-8' }
const page = {
  ...pageHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': documentPolicy,
}

/** Documents are made for their first request. */
export function addDocs(
  server: FastifyInstance,
  { files, directory, origin, documents, ...site }: DocsParts,
): void {
  const { basePath } = site
  const { simulated } = origin
  const styleSheet = [...files.keys()].find(path => path.endsWith('.css'))
  const send = async (request: FastifyRequest, reply: FastifyReply, wantedDocument: Wanted) => {
    const { etag, ...bytes } = await documents.get({
      version: '',
      site: '',
      ...wantedDocument,
      client: getClientKey(request),
    })
    reply.header('cache-control', 'no-cache')
    return sendBytes(request, reply, bytes, etag)
  }
  const add = (path: string, headers: Readonly<Record<string, string>>, make: Wanted['make']) =>
    server.get(path, (request, reply) => send(request, reply.headers(headers), { key: path, make }))
  /** Documents with the address of the site in them. */
  const addHere = (path: string, make: Wanted['make']) =>
    server.get(path, (request, reply) =>
      send(request, reply.headers(text), { key: path, site: toPublicUrl(site, request), make }),
    )
  let description: string | undefined
  // It takes a third of a second, in which nobody would be served, so that it is never made again.
  const describe = () => (description ??= JSON.stringify(toOpenApi(basePath)))
  add(descriptionPath, { 'content-type': 'application/json; charset=utf-8' }, describe)
  add('/api/docs', page, () =>
    toDocsPage(JSON.parse(describe()) as ReturnType<typeof toOpenApi>, styleSheet, basePath),
  )
  add(guidePath, page, () => toMetricsGuide(styleSheet, basePath))
  addHere('/llms.txt', baseUrl => toLlmsText({ baseUrl, simulated }))
  addHere('/llms-full.txt', baseUrl => toLlmsFullText({ baseUrl, simulated }))
  server.get('/developers', async (request, reply) => {
    const entities = (await directory.find())?.directory.entities ?? []
    // Examples show the largest application, whose figures are there.
    const app = entities.find(({ kind, id }) => kind === 'app' && isPlainId(id)) ?? someApp
    return send(request, reply.headers(page), {
      key: '/developers',
      version: app.id,
      site: toPublicUrl(site, request),
      make: baseUrl => toDevelopersPage({ baseUrl, app, styleSheet, basePath }),
    })
  })
}

type Wanted = Pick<Parameters<Documents['get']>[0], 'key' | 'make'> &
  Partial<Pick<Parameters<Documents['get']>[0], 'version' | 'site'>>

/** Placeholder in the examples until the directory of applications is stored. */
const someApp = { id: 'uniswap', name: 'Uniswap' }

/** An id with a key behind it is unreadable in an example. */
const isPlainId = (id: string) => /^[a-z0-9-]+$/.test(id)

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly schema: ParameterSchema
}

interface ParameterSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly ParameterSchema[]
  readonly const?: string
  readonly default?: unknown
}

interface Operation {
  readonly summary: string
  readonly parameters?: readonly Parameter[]
}

/** Describes every endpoint; `styleSheet` is the address of the dashboards' own. */
function toDocsPage(
  openApi: Readonly<Record<string, unknown>>,
  styleSheet: string | undefined,
  basePath = '',
): string {
  const { description } = openApi['info'] as { description: string }
  const paths = Object.entries(openApi['paths'] as Record<string, { get: Operation }>)
  const main = `<p>${escapeHtml(description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Files, pictures, formulas and MCP: <a href="/developers">developers</a>. For the numbers: <a href="${guidePath}">what every number means</a>.</p>
${paths.map(([path, { get }]) => sectionOf(path, get, basePath)).join('\n')}`
  return toDocument({ path: '/api/docs', title: 'API', main, styleSheet, basePath })
}

function toAllowed({ type, enum: options, minimum, maximum, anyOf, const: only }: ParameterSchema): string {
  if (type === 'boolean') return 'true, false'
  if (maximum !== undefined) return `${minimum} to ${maximum}`
  return [...(options ?? []), ...(anyOf ?? []).map(toAllowed), only ?? ''].filter(Boolean).join(', ')
}

function sectionOf(path: string, { summary, parameters = [] }: Operation, basePath: string): string {
  const rows = parameters.map(
    ({ name, description = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(description)}</td><td>${escapeHtml(
        toAllowed(schema),
      )}</td><td>${schema.default === undefined ? '' : `<code>${escapeHtml(String(schema.default))}</code>`}</td></tr>`,
  )
  const table = rows.length
    ? `<table><thead><tr><th>Parameter</th><th>Meaning</th><th>Allowed</th><th>Default</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : ''
  return `<section><h2><a href="${escapeHtml(path)}"><code>GET ${escapeHtml(basePath + path)}</code></a></h2><p>${escapeHtml(summary)}</p>${table}</section>`
}
