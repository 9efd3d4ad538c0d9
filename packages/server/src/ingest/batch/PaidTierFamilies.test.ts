import { ProviderError, toEndpoint } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { PaidTierFamilies } from './PaidTierFamilies.ts'

it('requests a family that requires a key once a round, and others always', async () => {
  let now = 0
  let requests = 0
  const families = new PaidTierFamilies(() => now)
  const ask = (family: string, code: 'PAYMENT_REQUIRED' | 'BAD_GATEWAY' | null) =>
    families.attempt(family, toEndpoint('api', ['overview', family, 'base']), async () => {
      requests++
      if (code) throw new ProviderError(code)
      return 'good'
    })
  await expect(ask('derivatives', 'PAYMENT_REQUIRED')).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' })
  await expect(ask('derivatives', null)).rejects.toThrow('/overview/derivatives/base requires an API key')
  expect(requests).toBe(1)
  await expect(ask('fees', 'BAD_GATEWAY')).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  expect(await ask('fees', null)).toBe('good')
  now += 10 * 60_000
  expect(await ask('derivatives', null)).toBe('good')
})
