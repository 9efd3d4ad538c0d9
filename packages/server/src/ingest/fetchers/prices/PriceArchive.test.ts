import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { startHistory, today } from './testing/startHistory.ts'

const day = 86_400
const noon = (today + 0.5) * day * 1000

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const coinsFrom = (count: number, first: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`coingecko:${index}`, first]))

describe('the first flight', () => {
  it('fetches the last month of everybody, and where their prices begin, in few requests', async () => {
    const { history, charts, firsts, daysOf, close } = await startHistory({
      first: coinsFrom(66, today - 900),
    })
    const { expiresAt, bytes } = await history.catchUp()
    expect(charts.map(({ coins, from, to }) => [coins.length, from, to])).toEqual([
      [16, today - 30, today],
      [16, today - 30, today],
      [16, today - 30, today],
      [16, today - 30, today],
      [2, today - 30, today],
    ])
    expect(firsts).toHaveLength(1)
    expect(bytes).toBeGreaterThan(0)
    expect(expiresAt).toBe((today + 1) * day * 1000 + 600_000)
    expect(await daysOf('coingecko:65')).toEqual(range(today - 30, today))
    await close()
  })

  it('asks first for those who are looked at', async () => {
    const { history, charts, state, close } = await startHistory({ first: coinsFrom(40, today - 900) })
    state.isHealthy = false
    history.want(['coingecko:38', 'coingecko:39'], today - 30)
    await history.catchUp()
    expect(charts.map(({ coins }) => coins.length)).toEqual([2, 16, 16, 6])
    expect(charts[0]?.coins).toEqual(['coingecko:38', 'coingecko:39'])
    await close()
  })

  it('fails when the host does, and does not without the beginnings alone', async () => {
    const { history, close } = await startHistory({ first: coinsFrom(2, 0), statusOf: () => 503 })
    await expect(history.catchUp()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await close()
    const other = await startHistory({ first: coinsFrom(2, 0), statusOfFirst: () => 503 })
    expect((await other.history.catchUp()).expiresAt).toBe(noon + 600_000)
    await other.close()
  })
})

describe('the rest', () => {
  it('comes newest first, from each coin’s own beginning on, each day once', async () => {
    const first = { ...coinsFrom(12, today - 2000), 'coingecko:young': today - 250 }
    const { history, charts, daysOf, fill, close, revisions } = await startHistory({ first })
    await history.catchUp()
    await fill()
    for (const coin of ['coingecko:0', 'coingecko:11'])
      expect(await daysOf(coin)).toEqual(range(today - 2000, today))
    expect(await daysOf('coingecko:young')).toEqual(range(today - 250, today))
    const ends = charts.map(({ to }) => to)
    expect(ends).toEqual(ends.toSorted((a, b) => b - a))
    const requested = charts.flatMap(({ coins, from, to }) =>
      coins.flatMap(coin => range(from, to).map(at => `${coin} ${at}`)),
    )
    expect(new Set(requested).size).toBe(requested.length)
    expect(requested).toHaveLength(12 * 2001 + 251)
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
    // Rounds are reported, not windows.
    expect(revisions.length).toBeLessThan(charts.length / 2)
    await close()
  })

  // It counts requests against pauses, which begin later where storing takes longer.
  const isQuick = process.env['TEST_CLICKHOUSE_URL'] === undefined
  it.runIf(isQuick)(
    'is trickled, a page that is looked at is not, and its older years go before those of others',
    async () => {
      const first = coinsFrom(35, today - 800)
      const { history, charts, slept, settle, fill, close } = await startHistory({ first, perMinute: 60 })
      await history.catchUp()
      const before = charts.length
      const page = ['coingecko:30', 'coingecko:31']
      history.want(page, today - 700)
      await settle(() => history.progress(page, today - 366) === null)
      expect(slept).toEqual([])
      for (const { coins } of charts.slice(before)) expect(coins).toEqual(page)
      const hurried = charts.length
      await fill()
      const rest = charts.slice(hurried)
      expect(rest.slice(0, 2).map(({ coins }) => coins)).toEqual([page, page])
      expect(slept.reduce((sum, ms) => sum + ms, 0)).toBe(rest.length * 1000)
      await close()
    },
  )

  it('says how far it has come', async () => {
    const { history, fill, close } = await startHistory({ first: coinsFrom(5, today - 1000) })
    await history.catchUp()
    const begun = history.progress()
    expect(begun?.done).toBe(1)
    expect(begun?.total).toBeGreaterThan(9)
    expect(history.progress(['coingecko:0'], today - 30)).toBeNull()
    await fill()
    expect(history.progress()).toBeNull()
    await close()
  })

  it('requests one year of a coin without a known first price, and that once a day', async () => {
    const stage = await startHistory({ first: { 'coingecko:a': today - 500, 'coingecko:b': undefined } })
    const { history, charts, firsts, fill, state, close } = stage
    await history.catchUp()
    await fill()
    const oldest = Math.min(
      ...charts.filter(({ coins }) => coins.includes('coingecko:b')).map(({ from }) => from),
    )
    expect(oldest).toBe(today - 366)
    await history.catchUp()
    state.now += day * 1000
    await history.catchUp()
    expect(firsts).toEqual([['coingecko:a', 'coingecko:b'], ['coingecko:b']])
    await close()
  })
})

describe('a new day', () => {
  it('is one request for everybody, and none when there is none', async () => {
    const { history, charts, daysOf, fill, state, close } = await startHistory({
      first: coinsFrom(66, today - 100),
    })
    await history.catchUp()
    await fill()
    charts.length = 0
    await history.catchUp()
    expect(charts).toEqual([])
    state.now += 2 * day * 1000
    await history.catchUp()
    expect(charts.map(({ coins, from, to }) => [coins.length, from, to])).toEqual([
      [66, today + 1, today + 2],
    ])
    expect(await daysOf('coingecko:65')).toEqual(range(today - 100, today + 2))
    await close()
  })

  it('without a price is requested again after 10 minutes, then ever later, for six hours', async () => {
    const stage = await startHistory({
      first: { 'coingecko:a': today - 20 },
      hasPrice: (_, at) => at !== today && at !== today - 5,
    })
    const { history, charts, state, close, settle } = stage
    state.now = today * day * 1000 + 60_000
    const { expiresAt } = await history.catchUp()
    expect(expiresAt).toBe(state.now + 600_000)
    charts.length = 0
    const askedAt: number[] = []
    for (let minute = 0; minute <= 400; minute++) {
      // Both loops, as often as they can be started.
      await Promise.all([history.catchUp(), history.catchUp()])
      history.resume()
      await settle(() => !history.isRunning)
      if (charts.length > 0) askedAt.push(minute)
      expect(charts.length).toBeLessThanOrEqual(1)
      charts.length = 0
      state.now += 60_000
    }
    expect(askedAt).toEqual([10, 30, 70, 150, 310])
    await close()
  })
})

it('leaves a server of our own to other sources first, but for what somebody looks at', async () => {
  const { history, charts, state, settle, fill, close } = await startHistory({
    first: coinsFrom(2, today - 900),
  })
  await history.catchUp()
  state.isBusy = true
  const recent = charts.length
  history.resume()
  await new Promise(setImmediate)
  expect(charts.length).toBe(recent)
  history.want(['coingecko:1'], 0)
  await settle(() => charts.length > recent)
  state.isBusy = false
  await fill()
  await close()
})

it('has nothing missing where the provider offers none', async () => {
  const { history, state, close } = await startHistory({ first: coinsFrom(2, today - 100) })
  expect(history.progress()).not.toBeNull()
  state.isOffered = false
  expect(history.progress()).toBeNull()
  await close()
})

describe('failures', () => {
  it('of one coin cost that coin, for some hours', async () => {
    const sick = 'coingecko:7'
    const statusOf = ({ coins }: { coins: readonly string[] }) => (coins.includes(sick) ? 400 : 200)
    const { history, charts, daysOf, fill, state, close } = await startHistory({
      first: coinsFrom(16, today - 300),
      statusOf,
    })
    await history.catchUp()
    // 16, 8, 4, 2, 1 and their other halves.
    expect(charts.length).toBeLessThanOrEqual(9)
    await fill()
    expect(state.isHealthy).toBe(true)
    expect(await daysOf(sick)).toEqual([])
    for (const at of [0, 6, 8, 15]) expect(await daysOf(`coingecko:${at}`)).toEqual(range(today - 300, today))
    const requested = charts.filter(({ coins }) => coins.includes(sick)).length
    expect(requested).toBe(5)
    state.now += 7 * 3_600_000
    await history.catchUp()
    expect(charts.filter(({ coins }) => coins.includes(sick)).length).toBe(requested + 1)
    await close()
  })

  it('of everything are the host’s: it stops, keeps what it has, and goes on where it stopped', async () => {
    let isDown = false
    const first = coinsFrom(10, today - 1500)
    const stage = await startHistory({ first, statusOf: () => (isDown ? 429 : 200) })
    const { history, charts, daysOf, fill, state, failures, close } = stage
    await history.catchUp()
    isDown = true
    await fill()
    expect(failures.map(({ code }) => code)).toEqual(['RATE_LIMITED'])
    const requested = charts.length
    // Until a flight has got through nothing more is sent.
    history.resume()
    history.want(['coingecko:1'], 0)
    expect(charts.length).toBe(requested)
    // No recent window is missing, but the request still tests whether the host is back.
    await expect(history.catchUp()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    isDown = false
    // The next flight comes when the host's pause is over.
    state.now += 600_000
    charts.length = 0
    await history.catchUp()
    state.isHealthy = true
    await fill()
    expect(await daysOf('coingecko:9')).toEqual(range(today - 1500, today))
    const points = charts.reduce((sum, { coins, from, to }) => sum + coins.length * (to - from + 1), 0)
    expect(points).toBe(10 * (1501 - 31))
    await close()
  })
})

it('a restart in the middle repeats nothing and loses nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'history-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'facts.duckdb')
  const first = { ...coinsFrom(7, today - 1300), 'coingecko:holes': today - 700 }
  const hasPrice = (coin: string, at: number) => coin !== 'coingecko:holes' || at % 10 !== 0
  const stages = [0, 1, 2, 3]
  const requested: string[] = []
  for (const turn of stages) {
    const stage = await startHistory({ first, hasPrice, path })
    const { history, charts, firsts, fill, settle, close, state } = stage
    await history.catchUp()
    const isLast = turn === stages.length - 1
    if (isLast) await fill()
    else {
      history.resume()
      await settle(() => charts.length >= 9)
      state.isHealthy = false
      await settle(() => history.progress() !== null)
      await settle(() => !history.isRunning)
    }
    expect(firsts.length).toBe(turn === 0 ? 1 : 0)
    for (const { coins, from, to } of charts)
      for (const coin of coins) for (const at of range(from, to)) requested.push(`${coin} ${at}`)
    if (isLast) {
      expect(await stage.daysOf('coingecko:0')).toEqual(range(today - 1300, today))
      expect(await stage.daysOf('coingecko:holes')).toEqual(
        range(today - 700, today).filter(at => at % 10 !== 0),
      )
    }
    await close()
  }
  expect(new Set(requested).size).toBe(requested.length)
  expect(requested).toHaveLength(7 * 1301 + 701)
})
