import { parameterOf } from '@analytics/contract/endpointParameters'
import { analyticsPath, endpointIds, endpointOf, getQuestions } from '@analytics/contract/endpoints'
import { answerShapes } from '@analytics/contract/shapes/answers'
import { Failure } from '@analytics/contract/shapes/envelope'
import { Status } from '@analytics/contract/shapes/status'
import { z } from 'zod'

type Json = Record<string, unknown>

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** The OpenAPI 3.1 description of the API, made from the schemas that parse its requests and answers. */
export function toOpenApi(): Json {
  const failure = { content: json({ $ref: '#/components/schemas/Failure' }) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Analytics API',
      version: '1',
      description:
        'Read-only answers over stored DeFi facts. Amounts are US dollars, days are UTC; null means unknown, never zero.',
    },
    paths: {
      ...Object.fromEntries(
        endpointIds.map(id => [
          `${analyticsPath}${id}`,
          {
            get: {
              operationId: id.replace(/[^a-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
              summary: endpointOf(id).summary,
              parameters: parametersOf(id),
              responses: {
                200: {
                  description: 'The answer, from one data version',
                  headers: {
                    ETag: { schema: { type: 'string' } },
                    'X-Data-Checked': {
                      description: 'When the sources were last known to be fresh',
                      schema: { type: 'string', format: 'date-time' },
                    },
                  },
                  content: json(answerOf(id)),
                },
                304: { description: 'Nothing has changed since the ETag of If-None-Match' },
                400: {
                  description: 'A parameter is not valid; its name and allowed values are given',
                  ...failure,
                },
                429: {
                  description:
                    'Too many questions that are not answered from memory; Retry-After says when to ask again',
                  ...failure,
                },
                502: { description: 'The data provider failed and nothing is stored yet', ...failure },
                503: {
                  description: 'Too much is asked at once; Retry-After says when to ask again',
                  ...failure,
                },
              },
            },
          },
        ]),
      ),
      '/api/health': {
        get: {
          operationId: 'health',
          summary: 'Whether the product runs, on which data, and what is loading',
          responses: { 200: { description: 'Running' } },
        },
      },
      '/api/status': {
        get: {
          operationId: 'status',
          summary:
            'Every source: last success, age, size, duration, next run, last error, what was put aside, what was restated',
          responses: {
            200: { description: 'As it is now', content: json({ $ref: '#/components/schemas/Status' }) },
          },
        },
      },
    },
    components: {
      schemas: {
        Failure: jsonOf(Failure, 'output'),
        Status: jsonOf(Status, 'output'),
        ...Object.fromEntries(
          Object.entries(answerShapes).map(([kind, shape]) => [schemaName(kind), jsonOf(shape, 'output')]),
        ),
      },
    },
  }
}

/** Each shape that an endpoint answers in. */
function answerOf(id: (typeof endpointIds)[number]): Json {
  const shapes = getQuestions(id).map(({ kind }) => ({ $ref: `#/components/schemas/${schemaName(kind)}` }))
  return shapes[1] ? { oneOf: shapes } : (shapes[0] ?? {})
}

function schemaName(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Answer`
}

function parametersOf(id: (typeof endpointIds)[number]): Json[] {
  const { parameters: names, defaults } = endpointOf(id)
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
