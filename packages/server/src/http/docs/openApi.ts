import { parameterOf } from '@analytics/contract/api/endpointParameters'
import {
  analyticsPath,
  endpointIds,
  explorePath,
  getEndpoint,
  getServedQueries,
} from '@analytics/contract/api/endpoints/endpoints'
import { Failure } from '@analytics/contract/api/responses/envelope'
import { Readiness, Status } from '@analytics/contract/api/responses/status'
import { z } from 'zod'

import { queries } from '../../query/registry.ts'
import { describeFields, type Described } from './columnTexts.ts'

type Json = Record<string, unknown>

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeFields(zodSchema, jsonSchema as Described),
  }) as Json
  return json
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** OpenAPI 3.1, made from the schemas that parse requests and responses. */
export function toOpenApi(basePath = ''): Json {
  const failure = { content: json({ $ref: '#/components/schemas/Failure' }) }
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
        'limit counts ranked entries. Others and the entries named by include come in addition.',
      ].join(' '),
    },
    ...(basePath === '' ? {} : { servers: [{ url: basePath }] }),
    paths: {
      ...Object.fromEntries(
        endpointIds.map(id => [
          `${analyticsPath}${id}`,
          {
            get: {
              operationId: id.replace(/[^a-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
              summary: getEndpoint(id).summary,
              parameters: parametersOf(id),
              responses: {
                200: {
                  description: 'The result, from one data version',
                  headers: {
                    ETag: { schema: { type: 'string' } },
                    'X-Data-Checked': {
                      description: 'Time at which the sources were last known to be fresh',
                      schema: { type: 'string', format: 'date-time' },
                    },
                  },
                  content: json(responseSchemaOf(id)),
                },
                304: { description: 'Nothing has changed since the ETag of If-None-Match' },
                400: {
                  description: 'A parameter is not valid; its name and allowed values are given',
                  ...failure,
                },
                ...(getEndpoint(id).required?.length
                  ? { 404: { description: 'Nothing has the requested name', ...failure } }
                  : {}),
                429: {
                  description:
                    "Too many queries that the cache can't answer; Retry-After says when to try again",
                  ...failure,
                },
                502: { description: 'The data provider failed and nothing is stored yet', ...failure },
                503: {
                  description: 'Too many queries at once; Retry-After says when to try again',
                  ...failure,
                },
              },
            },
          },
        ]),
      ),
      [explorePath]: {
        get: {
          operationId: 'query',
          summary:
            'Any metric of any subject, and any formula over them, side by side: the query of the explorer',
          parameters: exploreParameterRows.map(([name, description, example]) => ({
            name,
            in: 'query',
            required: name === 's',
            description,
            example,
            schema: name === 's' ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
          })),
          responses: {
            200: {
              description: 'The result, from one data version',
              content: json({ $ref: '#/components/schemas/ExploreResponse' }),
            },
            400: { description: 'A row or parameter is not valid; row and position say where', ...failure },
            404: { description: 'Nothing has the requested name', ...failure },
          },
        },
      },
      '/api/health': {
        get: {
          operationId: 'health',
          summary: 'That the product runs, on which data, and what is loading',
          responses: { 200: { description: 'Running' } },
        },
      },
      '/api/ready': {
        get: {
          operationId: 'ready',
          summary: 'Whether queries can be answered, for whatever sends traffic here',
          responses: {
            200: { description: 'Ready', content: json({ $ref: '#/components/schemas/Readiness' }) },
            503: {
              description: 'Not ready, and why',
              content: json({ $ref: '#/components/schemas/Readiness' }),
            },
          },
        },
      },
      '/api/status': {
        get: {
          operationId: 'status',
          summary:
            'Every source: last success, age, size, duration, next run, last error, what was quarantined, what was restated',
          responses: {
            200: { description: 'As it is now', content: json({ $ref: '#/components/schemas/Status' }) },
          },
        },
      },
    },
    components: {
      schemas: {
        Failure: jsonOf(Failure, 'output'),
        Readiness: jsonOf(Readiness, 'output'),
        Status: jsonOf(Status, 'output'),
        ...Object.fromEntries(
          Object.entries(queries).map(([id, { schema }]) => [schemaName(id), jsonOf(schema, 'output')]),
        ),
      },
    },
  }
}

const exploreParameterRows = [
  [
    's',
    'A row, up to 12 times: a line name or a formula, with options after semicolons; `in=lending` keeps the applications of a category or a parent, `parents` makes one member of all versions of an application, and `hide=aave-v3` leaves a selected member out of the chart',
    'revenue.app.aave/fees.app.aave;pct',
  ],
  ['range', '90d, 2y, ytd, all, 2026-Q3, 2024.. or 2026-05-22..2026-11-20; 1y by default', '90d'],
  ['grain', 'D, W, M, Q or Y', 'W'],
  [
    't',
    'ma7, ma28 or cum for the operands, and one of index, return, yoy, growth and diff for the result',
    'index',
  ],
  [
    'vs',
    'prev, year or a range to compare with; latest or a day for the same days as they are known then',
    'prev',
  ],
  ['known', 'Figures as they were known at the end of this UTC day', '2026-09-24'],
  ['base', 'The day on which an index is 100', '2026-06-01'],
  [
    'points',
    'At most so many buckets: the finest grain that fits is taken; a moving average stays daily',
    '60',
  ],
  ['members', 'all for every member of a wildcard, not only those that are selected', 'all'],
  ['lenient', '1 to answer with the rows that can be used and to say what is wrong with the others', '1'],
] as const

function responseSchemaOf(id: (typeof endpointIds)[number]): Json {
  const shapes = getServedQueries(id).map(({ response }) => ({
    $ref: `#/components/schemas/${schemaName(response)}`,
  }))
  return shapes[1] ? { oneOf: shapes } : (shapes[0] ?? {})
}

function schemaName(response: string): string {
  return `${response.charAt(0).toUpperCase()}${response.slice(1)}Response`
}

function parametersOf(id: (typeof endpointIds)[number]): Json[] {
  const { parameters: names, defaults } = getEndpoint(id)
  const given: Readonly<Record<string, unknown>> = defaults
  return names.map(name => {
    const { description, example, ...schema } = jsonOf(parameterOf(id, name), 'input')
    return {
      name,
      in: 'query',
      required: false,
      description,
      ...(example === undefined ? {} : { example }),
      schema: { ...schema, ...(given[name] === undefined ? {} : { default: given[name] }) },
    }
  })
}
