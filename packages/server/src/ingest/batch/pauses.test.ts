import { ProviderError, toEndpoint } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { pauseAfter, Pauses, PaidTierFamilies } from './pauses.ts'

const minute = 60_000

it('doubles with each time in a row, up to the most', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 1000].map(times => pauseAfter('emptyWindow', times) / minute)
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 360, 360])
})

it('holds back a request until its pause is over, and others not at all', () => {
  let now = 0
  const held = new Pauses(() => now)
  held.note('window', 'emptyWindow')
  expect([held.mayRepeat('window'), held.mayRepeat('other')]).toEqual([false, true])
  now = 10 * minute
  expect(held.mayRepeat('window')).toBe(true)
  held.note('window', 'emptyWindow')
  now += 19 * minute
  expect(held.mayRepeat('window')).toBe(false)
  held.forget('window')
  expect(held.mayRepeat('window')).toBe(true)
})

it('starts anew with another reason, and ends where the clock was set back', () => {
  let now = 100 * minute
  const held = new Pauses(() => now)
  for (let time = 0; time < 5; time++) held.note('window', 'failedWindow')
  held.note('window', 'emptyWindow')
  now += 10 * minute
  expect(held.mayRepeat('window')).toBe(true)
  held.note('window', 'emptyWindow')
  now -= 60 * minute
  expect(held.mayRepeat('window')).toBe(true)
})

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
