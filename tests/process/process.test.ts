import { readdirSync } from 'node:fs'

import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished } from 'vitest'

import { familyOf } from '../support/processes.ts'
import { filesOf, makeDataDir, startApp } from '../support/startApp.ts'

const clock = '2026-09-25T10:00:00Z'
const path = '/api/analytics/app-fees?limit=3'

interface Ranking {
  readonly data: {
    readonly count: number
    readonly protocols: readonly { readonly name: string; readonly value: number }[]
  }
  readonly metadata: {
    readonly origin: { readonly kind: string; readonly simulated: boolean }
  }
}

describe('the app as a process', () => {
  it('prints its address, the origin of the data and the path of its database, and stops cleanly on Ctrl-C', async () => {
    const data = makeDataDir()
    const app = await startApp({ PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path })
    const { status, json } = await app.get(path)
    expect(status).toBe(200)
    expect((json as unknown as Ranking).metadata.origin).toMatchObject({ kind: 'demo', simulated: true })
    expect(app.output()).toContain(`Database   ${data.path}/demo.duckdb`)
    expect(app.output()).toContain('every figure is simulated')
    expect(await app.stop()).toBe(0)
    expect(filesOf(data.path)).toEqual(['demo.duckdb'])
    data.remove()
  })

  it('a second start serves at once from what is stored, with the provider gone', async () => {
    const data = makeDataDir()
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const environment = { PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path }
    const first = await startApp(environment)
    const before = (await first.get(path)).json as unknown as Ranking
    await first.stop()
    await demo.close()
    const second = await startApp(environment)
    const after = (await second.get(path)).json as unknown as Ranking
    expect(after.data).toEqual(before.data)
    await second.stop()
    data.remove()
  })

  it('a second process on the same data, or the same port, says so and ends', async () => {
    const data = makeDataDir()
    const other = makeDataDir()
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const environment = { PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path }
    const app = await startApp(environment)
    await expect(startApp(environment)).rejects.toThrow(/\.duckdb is in use by another process/)
    const { port } = new URL(app.url)
    await expect(startApp({ ...environment, DATA_DIR: other.path, PORT: port })).rejects.toThrow(
      `Port ${port} is in use`,
    )
    await app.stop()
    await demo.close()
    data.remove()
    other.remove()
  })

  it('names what is wrong with its configuration, and ends', async () => {
    await expect(startApp({ PORT: 'many', PROVIDER: 'ftp://x', CLOCK: 'yesterday' })).rejects.toThrow(
      /PORT: .*PROVIDER: .*CLOCK: /,
    )
  })
})

const valuesOf = ({ data }: Ranking) => data.protocols.map(({ name, value }) => ({ name, value }))

describe('an engine that', () => {
  const start = async () => {
    const data = makeDataDir()
    const app = await startApp({ PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path })
    onTestFinished(async () => {
      expect(await app.stop()).toBe(0)
      data.remove()
    })
    const before = (await app.get(path)).json as unknown as Ranking
    const [, engine = 0] = familyOf(app.process.pid ?? 0)
    const answersAgain = async () => {
      await expect.poll(async () => (await app.get('/api/ready')).status, { timeout: 60_000 }).toBe(200)
      const after = (await app.get(`${path}&timeFrame=30d`)).json as unknown as Ranking
      // Applications get their colours once the first load is over.
      expect(valuesOf(after)).toEqual(valuesOf(before))
    }
    return { app, engine, answersAgain }
  }

  it('is aborted takes nothing else with it, and is started again', async () => {
    const { app, engine, answersAgain } = await start()
    process.kill(engine, 'SIGABRT')
    await expect.poll(() => app.output(), { timeout: 60_000 }).toContain('ended by SIGABRT')
    await answersAgain()
  })

  it('hangs with work in flight is replaced, and everyone is told meanwhile', async () => {
    const { app, engine, answersAgain } = await start()
    const running = app.get(`${path}&timeFrame=1y`)
    process.kill(engine, 'SIGSTOP')
    expect((await app.get('/api/ready')).status).toBe(503)
    expect([503, 504]).toContain((await running).status)
    await expect.poll(() => app.output(), { timeout: 60_000 }).toContain('has not answered for 28 s')
    await answersAgain()
  })
})

describe('killed in the middle of ingestion', () => {
  it('opens again, has all facts or none of a source, and recovers', async () => {
    const data = makeDataDir()
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const environment = { PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path }
    const whole = await startApp({ ...environment, DATA_DIR: `${data.path}/whole` })
    const expected = (await whole.get(path)).json as unknown as Ranking
    await whole.stop()
    for (const delay of [0, 150, 400, 800, 1400]) {
      const app = await startApp(environment)
      void app.get(path).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, delay))
      await app.kill()
    }
    expect(readdirSync(data.path)).toContainEqual(expect.stringMatching(/\.duckdb$/))
    const app = await startApp(environment)
    const { json } = await app.get(path)
    expect((json as unknown as Ranking).data).toEqual(expected.data)
    expect(await app.stop()).toBe(0)
    await demo.close()
    data.remove()
  }, 120_000)
})
