import { endpointIds, getEndpoint } from '@analytics/contract/api/endpoints/endpoints'
import { explorePath } from '@analytics/contract/api/endpoints/paths'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import { AppError, errors, type ErrorCode } from '@analytics/contract/api/errors'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { parseQuery, parseExplore } from '../requests/parseQuery.ts'
import { openServer, toEncodedResponse, type OpenServer } from '../testing/openServer.ts'

interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly example?: unknown
  readonly schema: z.core.JSONSchema.JSONSchema
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, unknown>>
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
}

let app: OpenServer
let document: Document
let failing: ErrorCode | undefined

beforeAll(async () => {
  app = await openServer({
    run: async () => {
      if (failing) throw new AppError(failing, { seconds: 1 })
      return toEncodedResponse()
    },
  })
  document = (await (await app.get('/api/openapi.json')).json()) as Document
})
afterAll(() => app.server.close())

const operations = () =>
  Object.entries(document.paths).map(([path, { get }]) => ({
    path,
    ...get,
    parameters: get.parameters ?? [],
  }))
const figures = () => operations().filter(({ path }) => !/^\/api\/(health|ready|status)$/.test(path))

/** The value as the address of a request has it. */
const toText = (value: unknown) => [value].flat().map(String)

function toUrl(path: string, values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => toText(value).map(text => [name, text]))
  return `${path}?${new URLSearchParams(pairs)}`
}

/** Examples of what a request needs, and of what goes with one of its parameters. */
function neededFor({ parameters }: Pick<Operation, 'parameters'>, name?: string): Record<string, unknown> {
  const partner = { from: 'to', to: 'from', version: 'app' }[name ?? '']
  const needed = (parameters ?? []).filter(parameter => parameter.required || parameter.name === partner)
  return Object.fromEntries(needed.map(parameter => [parameter.name, parameter.example]))
}

describe('a generator of clients', () => {
  it('compiles the document to types of requests and responses', async () => {
    const types = astToString(await openapiTypescript(JSON.stringify(document), { silent: true }))
    for (const { operationId } of operations()) expect(types).toContain(`${operationId}: {`)
    expect(types).toContain('export interface paths')
    expect(types).toMatch(/query: \{\n(.*\n){3,20}? +s: string\[\]/)
    expect(types).toMatch(/limit\?: number \| "all"/)
    expect(types).toContain('excludeStablecoins?: boolean')
  }, 60_000)

  it('gives each operation a name of its own', () => {
    const names = operations().map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })
})

it('each reference of the document has a target', () => {
  const find = (path: string) =>
    path
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(100)
  expect([...new Set(references)].filter(path => find(path) === undefined)).toEqual([])
})

describe('each parameter of the document', () => {
  it('has a default and an example that are values of its type', () => {
    const wrong = operations().flatMap(({ path, parameters }) =>
      parameters.flatMap(({ name, schema, example }) => {
        const values = z.fromJSONSchema(schema)
        return [schema.default, example]
          .filter(value => value !== undefined && !values.safeParse(value).success)
          .map(value => `${path} ${name}=${JSON.stringify(value)}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('has an example that the server takes', async () => {
    for (const operation of figures())
      for (const { name, example } of operation.parameters) {
        if (example === undefined) continue
        const url = toUrl(operation.path, { ...neededFor(operation, name), [name]: example })
        expect([url, (await app.get(url)).status]).toEqual([url, 200])
      }
  })

  it('is required where the server refuses a request without it, and nowhere else', async () => {
    for (const operation of figures()) {
      const needed = neededFor(operation)
      expect((await app.get(toUrl(operation.path, needed))).status).toBe(200)
      for (const name of Object.keys(needed)) {
        const { [name]: _, ...others } = needed
        expect([operation.path, name, (await app.get(toUrl(operation.path, others))).status]).toEqual([
          operation.path,
          name,
          400,
        ])
      }
    }
  })

  it('has the default that the server takes where it is left out', () => {
    let count = 0
    for (const id of endpointIds) {
      const { get } = document.paths[`/api/analytics/${id}`] ?? { get: { parameters: [] } }
      for (const { name, schema } of get.parameters ?? []) {
        if (schema.default === undefined) continue
        count += 1
        const request = (values: object) =>
          toServedRequest(id, parseQuery(id, toUrl('', { ...neededFor(get), ...values }).slice(1)))
        expect(request({ [name]: schema.default }), `${id} ${name}`).toEqual(request({}))
      }
      expect(getEndpoint(id).parameters).toEqual(get.parameters?.map(({ name }) => name))
    }
    expect(count).toBeGreaterThan(100)
    const explore = document.paths[explorePath]?.get.parameters ?? []
    expect(explore.find(({ name }) => name === 'range')?.schema.default).toBe('1y')
    expect(parseExplore('s=fees.all&range=1y')).toEqual(parseExplore('s=fees.all'))
  })
})

it('each status that the server gives is in the document', async () => {
  const { path, responses } = operations().find(candidate => candidate.path.endsWith('/app-fees')) ?? {
    path: '',
    responses: {},
  }
  const given = new Set<number>()
  for (const [index, code] of (Object.keys(errors) as ErrorCode[]).entries()) {
    failing = code
    given.add((await app.get(`${path}?limit=${index + 1}`)).status)
  }
  failing = undefined
  given.add((await app.get(`${path}?limit=0`)).status)
  given.delete(errors.CLIENT_CLOSED.status)
  // No request ends in what only other users of the provider's client meet.
  given.delete(errors.GONE.status)
  expect(given.size).toBeGreaterThan(10)
  const listed = new Set(Object.keys(responses).map(Number))
  expect([...given].filter(status => !listed.has(status))).toEqual([])
})
