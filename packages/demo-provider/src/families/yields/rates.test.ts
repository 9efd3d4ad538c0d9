import { describe, expect, test } from 'vitest'

import { startDemo } from '../../testing/demo.ts'

describe('without a key', () => {
  test.each([
    ['/yields/poolsBorrow', 402],
    ['/yields/pools', 200],
    ['/yields/lendBorrow', 200],
    ['/api/protocols', 200],
    ['/api/protocol/aave-v3', 200],
  ])('%s is %i', async (path, status) => {
    const free = await startDemo('2026-09-25T12:00:00Z', { tier: 'free' })
    expect((await free.fetch(path)).status).toBe(status)
    await free.close()
  })
})
