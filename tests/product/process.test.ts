import { existsSync, readdirSync } from 'node:fs'

import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it } from 'vitest'

import { makeDataDir, startProduct } from './support/startProduct.ts'

const clock = '2026-09-25T10:00:00Z'
const question = '/api/analytics/app-fees?limit=3'

interface Ranking {
  readonly data: {
    readonly count: number
    readonly protocols: readonly { readonly name: string; readonly value: number }[]
  }
  readonly metadata: {
    readonly origin: { readonly kind: string; readonly simulated: boolean }
  }
}

describe('the product as a process', () => {
  it('prints its address, the origin of the data and the path of its database, and stops cleanly on Ctrl-C', async () => {
    const data = makeDataDir()
    const product = await startProduct({ PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path })
    const { status, json } = await product.get(question)
    expect(status).toBe(200)
    expect((json as unknown as Ranking).metadata.origin).toMatchObject({ kind: 'demo', simulated: true })
    expect(product.output()).toContain(`Database   ${data.path}/demo.duckdb`)
    expect(product.output()).toContain('every figure is simulated')
    expect(await product.stop()).toBe(0)
    expect(readdirSync(data.path)).toEqual(['demo.duckdb'])
    data.remove()
  })

  it('a second start serves at once from what is stored, with the provider gone', async () => {
    const data = makeDataDir()
    const demo = await startDemoProvider({ now: () => Date.parse(clock) })
    const environment = { PROVIDER: demo.url, CLOCK: clock, DATA_DIR: data.path }
    const first = await startProduct(environment)
    const before = (await first.get(question)).json as unknown as Ranking
    await first.stop()
    await demo.close()
    const second = await startProduct(environment)
    const after = (await second.get(question)).json as unknown as Ranking
    expect(after.data).toEqual(before.data)
    await second.stop()
    data.remove()
  })

  it('a second process on the same data, or the same port, says so and ends', async () => {
    const data = makeDataDir()
    const other = makeDataDir()
    const environment = { PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path }
    const product = await startProduct(environment)
    await expect(startProduct(environment)).rejects.toThrow(/demo\.duckdb is in use by another process/)
    const { port } = new URL(product.url)
    await expect(startProduct({ ...environment, DATA_DIR: other.path, PORT: port })).rejects.toThrow(
      `Port ${port} is in use`,
    )
    await product.stop()
    data.remove()
    other.remove()
  })

  it('names what is wrong with its configuration, and ends', async () => {
    await expect(startProduct({ PORT: 'many', PROVIDER: 'ftp://x', CLOCK: 'yesterday' })).rejects.toThrow(
      /PORT: .*PROVIDER: .*CLOCK: /,
    )
  })
})

describe('killed in the middle of ingestion', () => {
  it('opens again, has all facts or none of a source, and recovers', async () => {
    const data = makeDataDir()
    const environment = { PROVIDER: 'demo', CLOCK: clock, DATA_DIR: data.path }
    const whole = await startProduct({ ...environment, DATA_DIR: `${data.path}/whole` })
    const expected = (await whole.get(question)).json as unknown as Ranking
    await whole.stop()
    for (const delay of [0, 150, 400, 800, 1400]) {
      const product = await startProduct(environment)
      void product.get(question).catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, delay))
      await product.kill()
    }
    expect(existsSync(`${data.path}/demo.duckdb`)).toBe(true)
    const product = await startProduct(environment)
    const { json } = await product.get(question)
    expect((json as unknown as Ranking).data).toEqual(expected.data)
    expect(await product.stop()).toBe(0)
    data.remove()
  }, 60_000)
})
