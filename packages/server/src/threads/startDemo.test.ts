import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, it } from 'vitest'

import type { DemoSettings } from './demoWorker.ts'
import { startDemo } from './startDemo.ts'

const url = new URL('testing/mortalDemo.mjs', import.meta.url)
const settings: DemoSettings = { clockOffsetMs: 0, tier: 'key', port: 0 }

async function start(idleMs: number) {
  const deaths: string[] = []
  const address = await startDemo(url, settings, { onDeath: ({ message }) => deaths.push(message), idleMs })
  const ask = async (path: string) => {
    const response = await fetch(address + path, { headers: { connection: 'close' } })
    return response.text()
  }
  return { ask, deaths, port: Number(new URL(address).port) }
}

it('a demo provider that dies is there again, at its address', async () => {
  const { ask, deaths } = await start(60_000)
  expect(await ask('/')).toMatch(/^thread/)
  await expect(ask('/die')).rejects.toThrow()
  await expect.poll(() => ask('/').catch(() => 'gone'), { timeout: 20_000 }).toMatch(/^thread/)
  expect(deaths).toEqual(['it died'])
})

it('it ends when nobody is connected, and begins again with the next request', async () => {
  const { ask, deaths } = await start(0)
  const first = await ask('/')
  await expect.poll(() => ask('/'), { timeout: 20_000 }).not.toBe(first)
  expect(deaths).toEqual([])
})

it('who breaks off while it begins harms nobody', async () => {
  const { ask, port } = await start(0)
  for (let time = 0; time < 5; time++) {
    // The thread before has ended by then.
    await sleep(200)
    const impatient = connect(port, '127.0.0.1')
    await once(impatient, 'connect')
    await new Promise<void>(resolve => impatient.write('GET / HTTP/1.1\r\n', () => resolve()))
    await sleep(5)
    impatient.resetAndDestroy()
  }
  expect(await ask('/')).toMatch(/^thread/)
})

it('one that can not be started at all is an error', async () => {
  const missing = new URL('testing/nothing.mjs', import.meta.url)
  await expect(startDemo(missing, settings, { onDeath: () => {} })).rejects.toThrow('nothing.mjs')
})
