import { expect, it } from 'vitest'

import type { DemoSettings } from './demoWorker.ts'
import { startDemo } from './startDemo.ts'

const url = new URL('testing/mortalDemo.mjs', import.meta.url)
const settings: DemoSettings = { clockOffsetMs: 0, tier: 'key', port: 0 }

it('a demo provider that dies is there again, at its address', async () => {
  const deaths: string[] = []
  const address = await startDemo(url, settings, error => deaths.push(error.message))
  const ask = async (path: string) => (await fetch(address + path)).text()
  expect(await ask('/')).toBe('here')
  await expect(ask('/die')).rejects.toThrow()
  await expect.poll(() => ask('/').catch(() => 'gone'), { timeout: 20_000 }).toBe('here')
  expect(deaths).toEqual(['it died'])
})

it('one that can not be started at all is an error', async () => {
  const missing = new URL('testing/nothing.mjs', import.meta.url)
  await expect(startDemo(missing, settings, () => {})).rejects.toThrow('nothing.mjs')
})
