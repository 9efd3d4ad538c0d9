import { endpointIds, getEndpoint, getServedQuery } from '@analytics/contract/api/endpoints/endpoints'
import { errors } from '@analytics/contract/api/errors'
import { Failure, withMetadata } from '@analytics/contract/api/responses/envelope'
import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { parameters, type ParameterName } from '@analytics/contract/query/parameters'
import { anyExploreAddress } from '@analytics/contract/testing/anyExploreAddress'
import { sampleSize } from '@analytics/contract/testing/sample'
import { sampleSubject, sampleValues } from '@analytics/contract/testing/sampleValues'
import { array, assert, asyncProperty, constantFrom, oneof, string, tuple, type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { getFilledServer, type FilledServer } from '../../engine/testing/getFilledServer.ts'
import { getSchema } from '../../query/registry.ts'

let server: FilledServer
let slowest = { url: '', ms: 0 }
let requested = 0

beforeAll(async () => {
  server = await getFilledServer()
  for (const id of endpointIds) await server.get(`/api/analytics/${id}?timeFrame=all&${sampleSubject(id)}`)
}, 120_000)

afterAll(async () => {
  process.stdout.write(
    `${requested} requests, the slowest in ${Math.round(slowest.ms)} ms: ${slowest.url.slice(0, 200)}\n`,
  )
})

const prototypeNames = '__proto__ constructor prototype toString hasOwnProperty valueOf then'.split(' ')
const numbers =
  'NaN Infinity -1 0 1e309 1e9 10.5 010 0x10 \u0661\u0660 \uFF19 \uFEFF10 9007199254740993'.split(' ')
const fragments = '% %00 ../.. <script> {} [] null undefined 😀 \u202Etxt İ ß e\u0301 , ,,,'.split(' ')
const lengthy = ['x'.repeat(1990), '9'.repeat(5000)]
const traps = ['', ' ', '\0', "' OR 1=1 --", ...prototypeNames, ...numbers, ...fragments, ...lengthy]
const anyText = oneof(constantFrom(...traps), string({ unit: 'binary', maxLength: 40 }), string())
const anyName = oneof(
  constantFrom(...(Object.keys(parameters) as ParameterName[]), ...prototypeNames),
  anyText,
)

/** Mostly the endpoint's own parameters, mostly with values that they take, so that many requests get through. */
function pairsOf(names: readonly ParameterName[]): Arbitrary<[string, string][]> {
  const ownParameter = constantFrom(...(names.length > 0 ? names : ['timeFrame' as const])).chain(name =>
    tuple(
      constantFrom<string>(name),
      oneof({ weight: 4, arbitrary: constantFrom(...sampleValues[name]) }, anyText),
    ),
  )
  const strange = tuple(anyName, anyText)
  if (names.length === 0) return array(strange, { maxLength: 2 })
  return array(oneof({ weight: 8, arbitrary: ownParameter }, { weight: 1, arbitrary: strange }), {
    maxLength: 5,
  })
}

/** Query strings that a client may send but no encoder would produce. */
const rawQuery = oneof(
  string({ unit: constantFrom(...'%&=?;+,/\\:@[]{}|^~`aA0 '), maxLength: 60 }),
  string({ unit: 'binary-ascii', maxLength: 60 }),
  constantFrom(
    '%',
    '%zz',
    '%E0%A4%A',
    '&&&&',
    '====',
    '?limit=1',
    'limit[]=1',
    'limit[a]=1',
    'limit',
    '=1',
    '+',
  ),
)

const toQuery = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

async function ask(url: string) {
  const startedAt = performance.now()
  const reply = await server.get(url)
  const ms = performance.now() - startedAt
  if (ms > slowest.ms) slowest = { url, ms }
  requested++
  return reply
}

describe.each(endpointIds)('GET /api/analytics/%s', id => {
  it('answers in its shape or refuses in the catalogue’s text, whatever is requested', async () => {
    const refusals = Object.entries(errors).flatMap(([code, { status }]) =>
      status === 400 || status === 404 ? [code] : [],
    )
    await assert(
      asyncProperty(oneof(pairsOf(getEndpoint(id).parameters).map(toQuery), rawQuery), async query => {
        const reply = await ask(`/api/analytics/${id}?${query}`)
        expect([200, 400, 404], reply.text.slice(0, 300)).toContain(reply.status)
        if (reply.status !== 200) {
          expect(refusals).toContain(Failure.parse(reply.json()).error)
          return
        }
        const requested = new URLSearchParams(query)
        const type = requested.get('type') === 'single-chain' ? 'single-chain' : 'multi-chain'
        const format = requested.get('format') === 'table' ? 'table' : 'timeseries'
        const body = reply.json() as { data: unknown }
        // Packed data are tested by what they unpack to.
        const { metadata } = requested.has('shape')
          ? withMetadata(z.unknown()).parse(body)
          : getSchema(getServedQuery(id, { type, format }).response).parse(body)
        expect(reply.headers['x-data-version']).toBe(metadata.dataVersion)
      }),
      { numRuns: sampleSize(40, 6) },
    )
    expect(server.errors).toEqual([])
  })
})

it('random addresses of the explorer answer in its shape or are refused, strict and lenient alike', async () => {
  let answered = 0
  await assert(
    asyncProperty(anyExploreAddress, constantFrom('', '&lenient=1'), async (address, mode) => {
      const reply = await ask(`/api/query?${address}${mode}`)
      expect([200, 400, 404], reply.text.slice(0, 300)).toContain(reply.status)
      if (reply.status === 200) ExploreResponse.parse(reply.json())
      else Failure.parse(reply.json())
      if (reply.status === 200) answered++
    }),
    { numRuns: sampleSize(600, 50) },
  )
  expect(answered).toBeGreaterThan(sampleSize(50, 3))
  expect(server.errors).toEqual([])
})
