import {
  endpointIds,
  getEndpoint,
  getServedQueries,
  type EndpointId,
} from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath, explorePath } from '@analytics/contract/api/endpoints/paths'
import { errors } from '@analytics/contract/api/errors'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { Health, Readiness, Status } from '@analytics/contract/api/responses/status'

import { queries } from '../../query/registry.ts'
import { jsonOf, type JsonSchema } from './columnTexts.ts'
import { exploreParameterRows, parametersOf } from './openApiParameters.ts'

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } })
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** OpenAPI 3.1, made from the schemas that parse requests and responses. */
export function toOpenApi(basePath = ''): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Analytics API',
      version: '1',
      description: [
        'Read-only queries over stored DeFi facts. Amounts are US dollars, days are UTC; null means unknown, never zero.',
        'An endpoint accepts only its own parameters, each once; anything else is refused with 400. An empty value counts as absent.',
        'If an endpoint accepts from and to, they replace timeFrame, and every figure covers these days.',
        'Data that the provider reserves for paying users or does not offer is not an error: the response is 200 with empty data, and metadata.availability is needs-key or not-offered.',
        'The address of every page and view is also a picture, with the ending .png or .svg and the parameters size, title, description, note, background, parts, draw, events, scale and panel, which /developers describes.',
        'limit counts ranked entries. Others and the entries named by include come in addition.',
      ].join(' '),
    },
    ...(basePath === '' ? {} : { servers: [{ url: basePath }] }),
    paths: {
      ...Object.fromEntries(endpointIds.flatMap(toPaths)),
      [explorePath]: toFigures({
        operationId: 'query',
        summary:
          'Any metric of any subject, and any formula over them, side by side: the query of the explorer',
        parameters: exploreParameterRows,
        schema: refTo('ExploreResponse'),
      }),
      '/api/health': toOperation('health', 'That the product runs, on which data, and what is loading', {
        200: { description: 'Running', content: json(refTo('Health')) },
      }),
      '/api/ready': toOperation('ready', 'Whether queries can be answered, for whatever sends traffic here', {
        200: { description: 'Ready', content: json(refTo('Readiness')) },
        503: { description: 'Not ready, and why', content: json(refTo('Readiness')) },
      }),
      '/api/status': toOperation(
        'status',
        'Every source: last success, age, size, duration, next run, last error, what was quarantined, what was restated',
        { 200: { description: 'As it is now', content: json(refTo('Status')) } },
      ),
    },
    components: {
      responses: Object.fromEntries(failureStatuses.map(status => [responseName(status), toFailure(status)])),
      schemas: {
        Failure: jsonOf(Failure, 'output'),
        Health: jsonOf(Health, 'output'),
        Readiness: jsonOf(Readiness, 'output'),
        Status: jsonOf(Status, 'output'),
        ExploreResponse: jsonOf(ExploreResponse, 'output'),
        ...Object.fromEntries(
          Object.entries(queries).map(([id, { schema }]) => [schemaName(id), jsonOf(schema, 'output')]),
        ),
      },
    },
  }
}

/** An endpoint under its address, and under its shorter one. */
function toPaths(id: EndpointId): [path: string, item: JsonSchema][] {
  const { summary, shortPath } = getEndpoint(id)
  const operationId = id.replace(/[^a-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  const item = (itemId: string) =>
    toFigures({ operationId: itemId, summary, parameters: parametersOf(id), schema: responseSchemaOf(id) })
  return [
    [`${analyticsPath}${id}`, item(operationId)],
    ...(shortPath ? [[shortPath, item(`${operationId}Short`)] satisfies [string, JsonSchema]] : []),
  ]
}

interface Figures {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly JsonSchema[]
  readonly schema: JsonSchema
}

function toFigures({ operationId, summary, parameters, schema }: Figures): JsonSchema {
  return toOperation(
    operationId,
    summary,
    {
      200: {
        description: 'The result, from one data version',
        headers: {
          ETag: { schema: { type: 'string' } },
          'X-Data-Checked': {
            description: 'Time at which the sources were last known to be fresh',
            schema: { type: 'string', format: 'date-time' },
          },
        },
        content: json(schema),
      },
      304: { description: 'Nothing has changed since the ETag of If-None-Match' },
    },
    parameters,
  )
}

/** Any request may fail in any of the ways of the catalogue. */
function toOperation(
  operationId: string,
  summary: string,
  responses: Readonly<Record<number, JsonSchema>>,
  parameters?: readonly JsonSchema[],
): JsonSchema {
  const failures = failureStatuses.map(status => [
    status,
    { $ref: `#/components/responses/${responseName(status)}` },
  ])
  return {
    get: {
      operationId,
      summary,
      ...(parameters ? { parameters } : {}),
      responses: { ...Object.fromEntries(failures), ...responses },
    },
  }
}

/** A client that has gone reads no response. */
const unread = 499

const served = Object.entries(errors).filter(([, row]) => !('clientOnly' in row) && row.status !== unread)

const failureStatuses = [...new Set(served.map(([, { status }]) => status))].toSorted((a, b) => a - b)

const responseName = (status: number) => `Failure${status}`

/** Statuses whose refusals say when to ask again. */
const retried: readonly number[] = [429, 503]

function toFailure(status: number): JsonSchema {
  const codes = served.flatMap(([code, row]) => (row.status === status ? [code] : []))
  return {
    description: `The error is ${codes.join(', ')}`,
    ...(retried.includes(status)
      ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
      : {}),
    content: json(refTo('Failure')),
  }
}

function responseSchemaOf(id: EndpointId): JsonSchema {
  const shapes = getServedQueries(id).map(({ response }) => refTo(schemaName(response)))
  return shapes[1] ? { oneOf: shapes } : (shapes[0] ?? {})
}

function schemaName(response: string): string {
  return `${response.charAt(0).toUpperCase()}${response.slice(1)}Response`
}
