import { afterEach, expect, it, vi } from 'vitest'

async function load(base: string | undefined) {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: { base } } })
  return import('./basePath.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('is put before every path and taken from every address', async () => {
  const { toAddress, toPath } = await load('/defi')
  expect(['/', '/status', '/api/status?a=/b'].map(toAddress)).toEqual([
    '/defi/',
    '/defi/status',
    '/defi/api/status?a=/b',
  ])
  expect(['/defi', '/defi/', '/defi/status'].map(toPath)).toEqual(['/', '/', '/status'])
})

it('leaves an address alone that only begins alike', async () => {
  const { toPath } = await load('/defi')
  expect(['/define', '/status'].map(toPath)).toEqual(['/define', '/status'])
})

it('is empty where none is set', async () => {
  const { toAddress, toPath } = await load(undefined)
  expect([toAddress('/status'), toPath('/status'), toPath('/')]).toEqual(['/status', '/status', '/'])
})
