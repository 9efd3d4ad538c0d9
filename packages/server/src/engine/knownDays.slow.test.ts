import { endpointIds } from '@analytics/contract/api/endpoints/endpoints'
import { sample } from '@analytics/contract/testing/sample'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { onDay, startVintages, type Vintages } from './testing/startVintages.ts'

const [dayOne, dayTwo] = ['2026-09-25', '2026-09-27']

const responses = [
  '/api/analytics/app-fees?',
  ...sample(endpointIds, 24).map(id => `/api/analytics/${id}?${sampleSubject(id)}`),
  '/api/analytics/app-fees/timeseries?timeFrame=1y&limit=all&resamplePeriod=W',
  '/api/analytics/app?app=aave-v3',
  '/api/analytics/app-fees-by-chain?timeFrame=90d',
  '/api/query?s=fees.app.*;top=12&range=1y&grain=M',
  '/api/query?s=fees.app.*@base;top=5;others&range=90d&vs=prev&tab=series',
  '/api/query?s=revenue.app.aave/fees.app.aave;pct&s=fees.chain.base&range=1y&t=ma7',
  '/api/query?s=share(fees.app.uniswap@base)&s=index(fees.category.dexs)-index(fees.all)&range=1y&grain=W',
]
const files = [
  '/application-fees.csv?timeFrame=90d&data=all',
  '/application-fees.csv?panel=table&data=full',
  '/app/uniswap.csv?timeFrame=90d',
  '/explore.csv?s=fees.app.*;top=5&range=90d',
  '/explore.json?s=fees.app.*;top=5&range=90d&tab=series',
]
const fees = '/api/analytics/app-fees?'
const watched = [
  fees,
  '/api/analytics/app-fees-by-chain?timeFrame=90d',
  '/api/query?s=fees.app.*;top=12&range=1y&grain=M',
]
/** A year is what pages of prices have fetched first. */
const priced = responses
  .filter(address => /\/(?:performance-|asset\?)/.test(address))
  .map(address => `${address}&timeFrame=1y`)

let server: Vintages
beforeAll(async () => {
  server = await startVintages()
}, 240_000)
afterAll(() => server.end())

type Answers = Readonly<Record<string, unknown>>

/** All answers, without how and when they were made. */
async function look(known?: string): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const address of [...responses, ...files]) {
    const { status, text } = await server.get(known === undefined ? address : `${address}&known=${known}`)
    expect(status, address).toBe(200)
    answers[address] = text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : text
  }
  return answers
}

function expectSame(answers: Answers, wantedAnswers: Answers): void {
  for (const [address, answer] of Object.entries(wantedAnswers))
    expect(answers[address], address).toEqual(answer)
}

/** Requests an earlier day again and again while sources are stored, which makes the response cache drop its answers. */
async function expectSameWhileFetching(wantedAnswers: Answers): Promise<void> {
  expect(server.engine.progress).not.toBeNull()
  while (server.engine.progress !== null)
    for (const address of watched) {
      const { status, text } = await server.get(`${address}&known=${dayOne}`)
      expect(status, text).toBe(200)
      expect((JSON.parse(text) as { data: unknown }).data, address).toEqual(wantedAnswers[address])
    }
}

it(
  'every endpoint, explorer query and file answers as it did on earlier days, whatever was fetched since',
  { timeout: 600_000 },
  async () => {
    // Figures that come later on the same day belong to what is known of that day.
    await server.untilPriced(priced)
    const first = await look()
    await server.fetchAll('restated', onDay(2))
    await server.untilPriced(priced)
    const second = await look()
    expect(second[fees]).not.toEqual(first[fees])

    await Promise.all([server.fetchAll('withdrawn', onDay(3)), expectSameWhileFetching(first)])
    const { fetchedAt } = server.engine.getRecord('fees')
    await server.fetchAll('damaged', onDay(4))
    expect(server.engine.getRecord('fees')).toMatchObject({ fetchedAt, error: { code: 'PARSE_ERROR' } })
    expect((await server.get(fees)).json()).not.toMatchObject({ data: second[fees] })
    expectSame(await look(dayOne), first)
    expectSame(await look(dayTwo), second)
  },
)
