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
  const { toAddress, toOwnPath } = await load('/defi')
  expect(['/', '/status', '/api/status?a=/b'].map(toAddress)).toEqual([
    '/defi/',
    '/defi/status',
    '/defi/api/status?a=/b',
  ])
  expect(['/defi', '/defi/', '/defi/status'].map(toOwnPath)).toEqual(['/', '/', '/status'])
})

it('leaves an address alone that only begins alike', async () => {
  const { toOwnPath } = await load('/defi')
  expect(['/define', '/status'].map(toOwnPath)).toEqual(['/define', '/status'])
})

it('is empty where none is set', async () => {
  const { toAddress, toOwnPath } = await load(undefined)
  expect([toAddress('/status'), toOwnPath('/status'), toOwnPath('/')]).toEqual(['/status', '/status', '/'])
})
