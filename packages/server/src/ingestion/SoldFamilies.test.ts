import { CatalogueError } from '@analytics/contract/errors'
import { expect, it } from 'vitest'

import { toEndpoint } from '../provider/endpoint.ts'
import { SoldFamilies } from './SoldFamilies.ts'

it('a family that is sold is asked for once a round, others as ever', async () => {
  let now = 0
  let requests = 0
  const sold = new SoldFamilies(() => now)
  const ask = (family: string, code: 'PAYMENT_REQUIRED' | 'BAD_GATEWAY' | null) =>
    sold.around(family, toEndpoint('api', ['overview', family, 'base']), async () => {
      requests++
      if (code) throw new CatalogueError(code)
      return 'good'
    })
  await expect(ask('derivatives', 'PAYMENT_REQUIRED')).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' })
  await expect(ask('derivatives', null)).rejects.toThrow('/overview/derivatives/base to key holders only')
  expect(requests).toBe(1)
  await expect(ask('fees', 'BAD_GATEWAY')).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  expect(await ask('fees', null)).toBe('good')
  now += 10 * 60_000
  expect(await ask('derivatives', null)).toBe('good')
})
