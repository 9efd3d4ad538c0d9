import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { findCitedTime } from '@analytics/contract/files/citation'
import { figuresEndings } from '@analytics/contract/files/fileForms'
import { toFixedExplore } from '@analytics/contract/files/toFixedExplore'
import { toFixedQuery } from '@analytics/contract/files/toFixedQuery'
import { fromIsoDay, startOf, toIsoDay } from '@analytics/contract/query/day'
import { readKnown, writeKnown } from '@analytics/contract/query/known'
import { withKnown } from '@analytics/contract/query/withKnown'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { unpackJson } from '../lib/encoding.ts'
import { firstFetch, startRecordedDays, type RecordedDays } from './testing/startRecordedDays.ts'
import { makeHere, startTestServer } from './testing/startTestServer.ts'

const dayOne = toIsoDay(firstFetch)
const explore = 's=fees.app.*;top=3&s=revenue.app.one/fees.app.one;pct&range=90d&grain=W'

const files = [
  '/application-fees.csv?timeFrame=90d&data=all',
  '/application-fees.csv?panel=table&data=full',
  '/application-fees.json?timeFrame=30d',
  '/application-fees.xlsx?timeFrame=30d',
  '/application-fees.parquet?timeFrame=30d',
  '/application-fees.md?timeFrame=30d',
  '/app/one.csv?timeFrame=30d',
  ...figuresEndings.map(ending => `/explore.${ending}?${explore}`),
]
const texts = files.filter(address => address.includes('.csv'))
const pictures = [
  '/application-fees.svg?timeFrame=30d',
  '/application-fees.png?timeFrame=30d&size=card',
  `/explore.svg?${explore}`,
  `/explore.png?${explore}&size=card`,
]
const embeds = ['/embed/application-fees?timeFrame=30d', `/embed/explore?${explore}`]

let server: RecordedDays
let before: ReadonlyMap<string, string>
const citations: { cited: string; csv: string }[] = []

interface Answer<Data> {
  readonly data: Data
  readonly metadata: Metadata
}
const load = async <Data>(url: string) => (await server.get(url)).json() as Answer<Data>

async function textOf(address: string): Promise<string> {
  const { status, text } = await server.get(address)
  expect([address, status]).toEqual([address, 200])
  return text
}

/** The addresses in citations that are written on the first day, and what they show then. */
async function cite(): Promise<void> {
  const view = await load<ExploreData>(`/api/query?${explore}`)
  const fixedView = toFixedExplore(readExplore(explore).query, view.data)
  const chart = await load('/api/analytics/app-fees?timeFrame=30d')
  const { from, to } = chart.metadata.range
  const days = { from: fromIsoDay(from ?? ''), to: fromIsoDay(to ?? '') }
  const fixedChart = toFixedQuery(defaultViewState, { range: true }, days)
  for (const [page, { query }, { metadata }] of [
    ['/explore', fixedView, view],
    ['/application-fees', fixedChart, chart],
  ] as const) {
    const knownTime = findCitedTime(metadata)
    expect(knownTime).toBe(readKnown(metadata.generatedAt))
    const address = `${page}.csv?${query}`
    citations.push({ cited: withKnown(address, writeKnown(knownTime ?? 0)), csv: await textOf(address) })
  }
}

beforeAll(async () => {
  server = await startRecordedDays(3, {
    // The picture of a test is what it would be drawn of.
    make: async job => {
      if (job.kind !== 'picture') return makeHere(job)
      const { responses } = job
      const data = await Promise.all(
        responses.map(async ({ bytes }) => (await unpackJson(bytes)) as Answer<unknown>),
      )
      return { bytes: Buffer.from(JSON.stringify(data.map(answer => answer.data))), name: null, known: null }
    },
  })
  const answers = new Map<string, string>()
  for (const address of [...texts, ...pictures]) answers.set(address, await textOf(address))
  before = answers
  await cite()
  await server.fetchNext()
  await server.fetchNext()
}, 120_000)
afterAll(() => server.end())

const on = (address: string, day = dayOne) => withKnown(address, day)

describe('an address with a day of knowledge', () => {
  it.each([...texts, ...pictures])('shows what it showed on that day: %s', async address => {
    expect(await textOf(on(address))).toEqual(before.get(address))
    expect(await textOf(address)).not.toEqual(before.get(address))
  })

  it.each([
    ...files,
    ...pictures,
    ...embeds,
    '/api/analytics/app-fees?timeFrame=30d',
    `/api/query?${explore}`,
  ])('has a tag of its own, which a later fetch leaves: %s', async address => {
    const [now, then, next] = [
      await server.get(address),
      await server.get(on(address)),
      await server.get(on(address, toIsoDay(firstFetch + 1))),
    ]
    expect([now.status, then.status, next.status]).toEqual([200, 200, 200])
    const tags = [now, then, next].map(({ headers }) => headers['etag'])
    expect(new Set(tags).size).toBe(3)
    expect((await server.get(on(address))).headers['etag']).toBe(tags[1])
    expect((await server.get(on(address), { 'if-none-match': String(tags[1]) })).status).toBe(304)
  })

  it('is handed on to the picture, the link and the card of its page', async () => {
    const embed = await textOf(on('/embed/application-fees?timeFrame=30d'))
    expect(embed).toContain(`/application-fees.svg?timeFrame=30d&amp;known=${dayOne}`)
    expect(embed).toContain(`/application-fees?timeFrame=30d&amp;known=${dayOne}`)
    expect(await textOf(on('/application-fees?timeFrame=7d'))).toContain(
      `/application-fees.png?timeFrame=7d&amp;known=${dayOne}&amp;size=card`,
    )
    expect(await textOf('/application-fees?known=%3Cb%3E')).not.toContain('known=%3Cb')
  })

  it('says in a file for readers as of when the figures are', async () => {
    expect(await textOf(on('/application-fees.csv?about=1'))).toContain(
      `Known at the end of: ${dayOne} (UTC)`,
    )
  })
})

it('a citation opens the figures that it was written about', async () => {
  expect(citations).toHaveLength(2)
  for (const { cited, csv } of citations) expect(await textOf(cited), cited).toBe(csv)
})

const addresses = [
  '/api/analytics/app-fees?timeFrame=30d',
  `/api/query?${explore}`,
  '/application-fees.csv?timeFrame=30d',
  '/application-fees.svg?timeFrame=30d',
  `/explore.png?${explore}`,
  '/embed/application-fees?timeFrame=30d',
]

it.each(addresses)('a day that can’t be told is refused with what can: %s', async address => {
  const early = await server.get(on(address, toIsoDay(firstFetch - 1)))
  expect(early.json()).toMatchObject({
    error: 'NOT_RECORDED',
    message: expect.stringContaining(`the record of these figures begins on ${dayOne}`),
  })
  expect(early.status).toBe(404)
  const future = await server.get(on(address, '2027-01-01'))
  expect(future.json()).toMatchObject({
    error: 'INVALID_PARAMETER',
    parameter: 'known',
    message: expect.stringContaining(`use a day from ${dayOne}, since when changes are recorded`),
  })
  expect(future.status).toBe(400)
  const wrong = await server.get(on(address, 'yesterday'))
  expect([wrong.status, wrong.json()]).toMatchObject([
    400,
    { error: 'INVALID_PARAMETER', message: expect.stringContaining('such as 2026-09-24') },
  ])
})

it('on an empty store only what can still be fetched waits for the provider', async () => {
  let provide = () => {}
  const provided = new Promise<void>(resolve => (provide = resolve))
  const empty = await startTestServer('http://127.0.0.1:1', () => startOf(firstFetch), {
    fetch: async () => {
      await provided
      return new Response('404 page not found', { status: 404 })
    },
  })
  const fees = '/api/analytics/app-fees?timeFrame=30d'
  const waiting = empty.get(on(fees))
  const compared = `/api/query?s=fees.all&known=${toIsoDay(firstFetch - 1)}&vs`
  const begins = `the record of these figures begins on ${dayOne}`
  const since = `use a day from ${dayOne}, since when changes are recorded, to ${dayOne}`
  for (const [address, status, message] of [
    [on(fees, toIsoDay(firstFetch - 1)), 404, begins],
    [on(fees, '2027-01-01'), 400, since],
    [`${compared}=2027-01-01`, 400, `Parameter 'vs' is not valid: 2027-01-01 is to come: ${since}`],
    [`${compared}=${toIsoDay(firstFetch - 2)}`, 404, begins],
  ] as const)
    expect(await empty.get(address)).toMatchObject({ status, text: expect.stringContaining(message) })
  expect(empty.engine.progress).not.toBeNull()
  provide()
  await waiting
  await empty.server.close()
  await empty.engine.stop()
})
