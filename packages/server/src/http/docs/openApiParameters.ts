import { parameterOf } from '@analytics/contract/api/endpointParameters'
import { getEndpoint, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { resultTransforms, exploreGrains, mostRows } from '@analytics/contract/query/ExploreQuery'
import { defaultExploreRange } from '@analytics/contract/query/exploreRange'

import { jsonOf, type JsonSchema } from './columnTexts.ts'

/** A default is a value of the parameter's type: a list is one text, separated by commas. */
const toDefault = (value: unknown) => (Array.isArray(value) ? value.join(',') : value)

export function parametersOf(id: EndpointId): JsonSchema[] {
  const { parameters: names, defaults, required = [] } = getEndpoint(id)
  const given: Readonly<Record<string, unknown>> = defaults
  return names.map(name => {
    const { description, example, written, ...schema } = jsonOf(parameterOf(id, name), 'input')
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description,
      ...(example === undefined ? {} : { example }),
      schema: {
        ...(written ?? schema),
        ...(given[name] === undefined ? {} : { default: toDefault(given[name]) }),
      },
    }
  })
}

interface ExploreParameter {
  readonly description: string
  readonly example?: unknown
  readonly schema: JsonSchema
}

const day = { type: 'string', format: 'date' }

const rows: Readonly<Record<string, ExploreParameter>> = {
  s: {
    description: `A row, up to ${mostRows} times: a line name or a formula, with options after semicolons; \`in=lending\` keeps the applications of a category or a parent, \`in=usd\` of \`price.stablecoin.*\` the coins of a peg, \`parents\` makes one member of all versions of an application, and \`hide=aave-v3\` leaves a selected member out of the chart`,
    example: ['revenue.app.aave/fees.app.aave;pct'],
    schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: mostRows },
  },
  range: {
    description: '90d, 2y, ytd, all, 2026-Q3, 2024.. or 2026-05-22..2026-11-20',
    example: '90d',
    schema: { type: 'string', default: defaultExploreRange },
  },
  grain: {
    description: 'Day, week, month, quarter or year; by default what suits the range',
    example: 'W',
    schema: { type: 'string', enum: exploreGrains },
  },
  t: {
    description: `ma7, ma28 or cum for the operands, and one of ${resultTransforms.join(', ')} for the result, separated by commas`,
    example: 'index',
    schema: { type: 'string' },
  },
  vs: {
    description:
      'prev, year or a range to compare with; latest or a day for the same days as they are known then',
    example: 'prev',
    schema: { type: 'string' },
  },
  when: {
    description:
      'A condition over the rows: the days on which it became true, and what happened then. `A > 1.2`, `A crosses B`, `change(A, 7) > 20`, `rank(A) <= 5`, `A = high(365)`, `new(A)`, `hacks(A)` and `late(A)`, joined by `and`, `or` and `for 3 days`',
    example: 'change(A, 7) > 20',
    schema: { type: 'string' },
  },
  known: {
    description: 'Figures as they were known at the end of this UTC day',
    example: '2026-09-24',
    schema: day,
  },
  base: { description: 'The day on which an index is 100', example: '2026-06-01', schema: day },
  points: {
    description: 'At most so many buckets: the finest grain that fits is taken; a moving average stays daily',
    example: 60,
    schema: { type: 'integer', minimum: 1, maximum: 4000 },
  },
  members: {
    description: 'all for every member of a wildcard, not only those that are selected',
    example: 'all',
    schema: { type: 'string', enum: ['all'] },
  },
  lenient: {
    description: '1 to answer with the rows that can be used and to say what is wrong with the others',
    example: '1',
    schema: { type: 'string', enum: ['1'] },
  },
}

export const exploreParameterRows: readonly JsonSchema[] = Object.entries(rows).map(([name, row]) => ({
  name,
  in: 'query',
  required: name === 's',
  ...row,
}))
