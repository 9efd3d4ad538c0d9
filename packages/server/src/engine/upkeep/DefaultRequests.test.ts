import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { expect, it } from 'vitest'

import { getDefaultRequests } from '../../http/requests/getDefaultRequests.ts'
import { DefaultRequests } from './DefaultRequests.ts'

function watch({ fails = false } = {}) {
  const revisions = new Map<string, number>()
  let ran: ServedRequest[] = []
  const defaults = new DefaultRequests({
    requests: getDefaultRequests(),
    run: async request => {
      ran.push(request)
      if (fails) throw new Error('nothing is stored')
    },
    getRevision: source => revisions.get(source) ?? 1,
  })
  return {
    defaults,
    revisions,
    async makeReady() {
      ran = []
      await defaults.makeReady()
      return ran
    },
  }
}

const metricsOf = (requests: readonly ServedRequest[]) =>
  new Set(requests.flatMap(({ query }) => query.metrics))

it('what pages request on their own is run once for each state of its sources', async () => {
  const { makeReady, revisions } = watch()
  const all = await makeReady()
  expect(metricsOf(all)).toEqual(
    new Set([
      'price',
      'fees',
      'revenue',
      'spotVolume',
      'perpsVolume',
      'bridgeVolume',
      'tvl',
      'borrows',
      'stablecoinSupply',
    ]),
  )
  expect(await makeReady()).toEqual([])
  revisions.set('stablecoinHistory', 2)
  const renewed = await makeReady()
  expect(renewed.map(({ response }) => response)).toContain('stablecoinSeries')
  expect(renewed.length).toBeLessThan(all.length / 4)
})

it('what fails stops nothing else, and waits for other data', async () => {
  const { makeReady } = watch({ fails: true })
  expect((await makeReady()).length).toBeGreaterThan(30)
  expect(await makeReady()).toEqual([])
})

it('when the engine stops, nothing more is run', async () => {
  const { defaults, makeReady } = watch()
  defaults.stop()
  expect(await makeReady()).toEqual([])
})
