import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, inject, it, vi } from 'vitest'

import { copyFilledStore } from '../../packages/server/src/engine/testing/filledStore.ts'
import { addresses, offerOnly } from '../support/offerOnly.ts'
import { familyOf } from '../support/processes.ts'
import { filesOf, makeDataDir, startApp } from '../support/startApp.ts'
import { startLoaded } from '../support/startLoaded.ts'
import { withoutColors } from './support/backup.ts'

const clock = '2026-09-25T10:02:00Z'
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

describe.concurrent('the app as a process', () => {
  it('prints its address, the origin of the data and the path of its database, and stops cleanly on Ctrl-C', async () => {
    const data = makeDataDir()
    await copyFilledStore(inject('filledStore'), `${data.path}/demo.duckdb`)
    const app = await startApp({ PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path })
    const { status, json } = await app.get(path)
    expect(status).toBe(200)
    expect((json as unknown as Ranking).metadata.origin).toMatchObject({ kind: 'demo', simulated: true })
    expect(app.output()).toContain(`Database   ${data.path}/demo.duckdb`)
    expect(app.output()).toContain('every figure is simulated')
    expect(await app.stop()).toBe(0)
    // An engine that is too busy to close its database within two seconds leaves its log, which the next start reads.
    expect(filesOf(data.path).filter(name => name !== 'demo.duckdb.wal')).toEqual(['demo.duckdb'])
    data.remove()
  })

  it('is alone on its data and its port, and serves what it has stored once the provider is gone', async () => {
    const [data, other] = [makeDataDir(), makeDataDir()]
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    offerOnly(demo, [addresses.fees])
    const environment = { PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path }
    const first = await startApp(environment)
    const before = (await first.get(path)).json as unknown as Ranking
    await expect(startApp(environment)).rejects.toThrow(/\.duckdb is in use by another process/)
    const { port } = new URL(first.url)
    await expect(startApp({ ...environment, DATA_DIR: other.path, PORT: port })).rejects.toThrow(
      `Port ${port} is in use`,
    )
    await first.stop()
    await demo.close()
    const second = await startApp(environment)
    const after = (await second.get(path)).json as unknown as Ranking
    expect(withoutColors(after.data)).toEqual(withoutColors(before.data))
    await second.stop()
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

/** `expect.poll` has no test to belong to among concurrent ones. */
const patiently = { timeout: 60_000, interval: 50 }

describe.concurrent('an engine that', () => {
  const start = async () => {
    const app = await startLoaded(inject('filledStore'))
    const before = (await app.get(path)).json as unknown as Ranking
    const [, engine = 0] = familyOf(app.process.pid ?? 0)
    const answersAgain = async () => {
      await vi.waitFor(async () => expect((await app.get('/api/ready')).status).toBe(200), patiently)
      const after = (await app.get(`${path}&timeFrame=30d`)).json as unknown as Ranking
      expect(valuesOf(after)).toEqual(valuesOf(before))
    }
    const end = async () => {
      expect(await app.stop()).toBe(0)
      await app.end()
    }
    return { app, engine, answersAgain, end }
  }

  it('is aborted takes nothing else with it, and is started again', async ({ onTestFinished }) => {
    const { app, engine, answersAgain, end } = await start()
    onTestFinished(end)
    process.kill(engine, 'SIGABRT')
    await vi.waitFor(() => expect(app.output()).toContain('ended by SIGABRT'), patiently)
    await answersAgain()
  })

  it('hangs is replaced, and everyone is told meanwhile, work in flight included', async ({
    onTestFinished,
  }) => {
    const { app, engine, answersAgain, end } = await start()
    onTestFinished(end)
    process.kill(engine, 'SIGSTOP')
    await vi.waitFor(async () => expect((await app.get('/api/ready')).status).toBe(503), patiently)
    expect([503, 504]).toContain((await app.get(`${path}&timeFrame=1y`)).status)
    await vi.waitFor(() => expect(app.output()).toContain('has not answered for 28 s'), patiently)
    await answersAgain()
  })
})
