import { AppWeekdaysResponse } from '@analytics/contract/api/responses/entities/app'
import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { weekdays } from '@analytics/contract/query/dayText'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

const weekdaysOf = async (query: string) =>
  AppWeekdaysResponse.parse((await server.get(`/api/analytics/app/weekdays?${query}`)).json())

/** The calendar of JavaScript, whose weeks begin on Sunday. */
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]

/** The same figures from the daily values of the explorer. */
async function recompute(id: string, query: string) {
  const address = `/api/query?s=fees.app.${id}&grain=D&${query}`
  const { data, metadata } = ExploreResponse.parse((await server.get(address)).json())
  const values = data.buckets.flatMap(({ from }, index) => {
    const value = data.series[0]?.values[index] ?? null
    return value === null || metadata.asOf === null || from > metadata.asOf ? [] : [{ from, value }]
  })
  const meanOf = (days: typeof values) => days.reduce((sum, { value }) => sum + value, 0) / days.length
  return {
    all: { mean: meanOf(values), days: values.length },
    weekdays: weekdays.map(weekday => {
      const days = values.filter(({ from }) => weekdayOf(from) === weekday)
      return { weekday, days: days.length, mean: days.length < 4 ? null : meanOf(days) }
    }),
  }
}

const cases: readonly (readonly [app: string, page: string, explored: string])[] = [
  ['uniswap', 'timeFrame=30d', 'range=30d'],
  ['uniswap', 'timeFrame=1y', 'range=1y'],
  ['uniswap', 'timeFrame=all', 'range=all'],
  ['uniswap', 'from=2026-07-03&to=2026-08-01', 'range=2026-07-03..2026-08-01'],
  ['uniswap', 'from=2026-09-01&to=2026-09-26', 'range=2026-09-01..2026-09-26'],
  ['aave', 'timeFrame=ytd', 'range=ytd'],
  ['tether', 'timeFrame=90d', 'range=90d'],
]

describe.each(cases)('the fees of %s by weekday, %s', (app, page, explored) => {
  it('are the means of the daily values of the line', async () => {
    const { data } = await weekdaysOf(`app=${app}&${page}`)
    const second = await recompute(app, explored)
    expect(data.all.days).toBe(second.all.days)
    expect(data.all.mean).toBeCloseTo(second.all.mean, 1)
    expect(data.weekdays.map(({ weekday, days }) => ({ weekday, days }))).toEqual(
      second.weekdays.map(({ weekday, days }) => ({ weekday, days })),
    )
    for (const [index, { mean, difference }] of data.weekdays.entries()) {
      const expected = second.weekdays[index]?.mean ?? null
      expect(mean === null).toBe(expected === null)
      if (expected === null) continue
      expect(mean).toBeCloseTo(expected, 1)
      expect(difference).toBeCloseTo(expected - second.all.mean, 1)
    }
  })
})

it('a version that is shown alone has the fees of its own line', async () => {
  const { data } = await weekdaysOf('app=uniswap&version=uniswap-v3&timeFrame=90d')
  const { all } = await recompute('uniswap-v3', 'range=90d')
  expect(data.name).toBe('Uniswap V3')
  expect(data.all.mean).toBeCloseTo(all.mean, 1)
  const { status } = await server.get('/api/analytics/app/weekdays?app=uniswap&version=aave-v3')
  expect(status).toBe(404)
})

it.each(['24h', '7d'])('no weekday has four days over %s', async timeFrame => {
  const { data } = await weekdaysOf(`app=uniswap&timeFrame=${timeFrame}`)
  expect(data.weekdays.every(({ mean, difference }) => mean === null && difference === null)).toBe(true)
})

it('the file and the text of the page have the figures of the endpoint', async () => {
  const { data } = await weekdaysOf('app=uniswap&timeFrame=90d')
  const query = 'timeFrame=90d&panel=weekdays'
  const csv = (await server.get(`/app/uniswap.csv?${query}`)).text.replace('\uFEFF', '').trimEnd()
  const lines = data.weekdays.map(row => [row.weekday, row.mean, row.days, row.difference].join(','))
  expect(csv.split('\r\n')).toEqual(['weekday,mean,days,difference', ...lines])
  const { text } = await server.get('/app/uniswap.md?timeFrame=90d')
  expect(text).toContain('## Fees of Uniswap by weekday')
  for (const { weekday, mean, days, difference } of data.weekdays)
    expect(text).toContain(`| ${weekday} | ${mean} | ${days} | ${difference} |`)
})
