import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { toIsoDay } from '@analytics/contract/query/day'
import { withKnown } from '@analytics/contract/query/withKnown'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { firstFetch, startRecordedDays, type RecordedDays } from './testing/startRecordedDays.ts'

const dayOne = toIsoDay(firstFetch)
const morning = `${dayOne}T10:00:00Z`
const range = 'range=2026-07'
const addresses = [
  `/api/query?s=fees.app.*;top=3&${range}&members=all`,
  '/api/analytics/app-fees?timeFrame=30d',
  `/explore.csv?s=fees.app.one&s=revenue.app.one/fees.app.one;pct&${range}&grain=W`,
  '/application-fees.csv?timeFrame=30d&data=all',
  '/app/one.csv?timeFrame=30d',
]

let server: RecordedDays
const seen = new Map<string, unknown>()

async function look(address: string): Promise<unknown> {
  const { status, text } = await server.get(address)
  expect([address, status]).toEqual([address, 200])
  return text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : text
}

beforeAll(async () => {
  server = await startRecordedDays(4)
  for (const address of addresses) seen.set(address, await look(address))
  expect((await server.get(addresses[2] ?? '')).headers['x-known']).toBe(morning)
  await server.fetchNext(3)
}, 120_000)
afterAll(() => server.end())

it.each(addresses)(
  'shows what it showed at a moment, though more was fetched that day: %s',
  async address => {
    expect(await look(address)).not.toEqual(seen.get(address))
    expect(await look(withKnown(address, dayOne))).toEqual(await look(address))
    expect(await look(withKnown(address, morning))).toEqual(seen.get(address))
    expect(await look(withKnown(address, `${dayOne}T10:00:00.001Z`))).toEqual(seen.get(address))
  },
)

it('names the moment in metadata, in headers and in files', async () => {
  const [query = '', , , file = ''] = addresses
  const metadataOf = async (address: string) =>
    (JSON.parse((await server.get(address)).text) as { metadata: Metadata }).metadata
  expect((await metadataOf(query)).knownAs).toBe(`${dayOne}T13:00:00Z`)
  expect((await metadataOf(withKnown(query, dayOne))).knownAs).toBe(`${dayOne}T13:00:00Z`)
  expect(await metadataOf(withKnown(query, morning))).toMatchObject({
    known: { day: dayOne, at: morning, since: dayOne },
    knownAs: morning,
  })
  const then = await server.get(withKnown(`${file}&about=1`, morning))
  expect(then.headers['x-known']).toBe(morning)
  expect(then.text).toContain(`Known at: ${morning}`)
  expect(then.headers['content-disposition']).toContain('known-2026-09-21t10-00-00z')
})

it('compares with what was known at a moment', async () => {
  const { text } = await server.get(`/api/query?s=fees.app.one&${range}&vs=${morning}`)
  const { data } = JSON.parse(text) as { data: { versus: unknown; series: { previous: number }[] } }
  expect(data.versus).toMatchObject({ asked: morning, known: morning })
  const then = seen.get(addresses[0] ?? '') as { rows: { members: { id: string; value: number }[] }[] }
  const [ownMember] = then.rows[0]?.members.filter(({ id }) => id === 'one') ?? []
  expect(data.series[0]?.previous).toBe(ownMember?.value)
})

it.each([`${dayOne}T13:00:00.001Z`, `${dayOne}T23:00Z`])('refuses a moment to come: %s', async moment => {
  for (const address of addresses) {
    const { status, text } = await server.get(withKnown(address, moment))
    expect([status, text]).toEqual([400, expect.stringContaining('is to come: use a day from')])
  }
})

it('keeps the moment once the day is over, and calls the day over by its name', async () => {
  await server.fetchNext(24)
  const [query = ''] = addresses
  expect(await look(withKnown(query, morning))).toEqual(seen.get(query))
  const { text } = await server.get(withKnown(query, dayOne))
  expect((JSON.parse(text) as { metadata: Metadata }).metadata.knownAs).toBe(dayOne)
})
