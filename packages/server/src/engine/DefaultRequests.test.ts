import type { MetricRequest } from '@analytics/contract/api/endpoints/endpoints'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import { beforeEach, expect, it } from 'vitest'

import { getDefaultRequests } from '../http/requests/getDefaultRequests.ts'
import { DefaultRequests } from './DefaultRequests.ts'

/** The list has names of each kind, in this order. */
function toList(names: readonly string[]): string {
  const listed = entityKinds.flatMap(kind => names.map(name => ({ kind, id: `${name}-${kind}` })))
  const columns = [
    'name',
    'key',
    'detail',
    'value',
    'change',
    'members',
    'chains',
    'note',
    'parent',
    'logo',
    'former',
  ]
  const empty = Object.fromEntries(columns.map(column => [column, listed.map(() => null)]))
  return JSON.stringify({
    data: {
      kind: listed.map(({ kind }) => kind),
      id: listed.map(({ id }) => id),
      on: listed.map(() => []),
      metrics: listed.map(() => []),
      ...empty,
    },
  })
}

let list = ''
beforeEach(() => {
  list = toList(['largest', 'other'])
})

function watch({ fails = false } = {}) {
  const revisions = new Map<string, number>()
  let ran: MetricRequest[] = []
  const defaults = new DefaultRequests({
    requests: getDefaultRequests(),
    run: async request => {
      ran.push(request)
      if (fails) throw new Error('nothing is stored')
      return { json: request.response === 'entities' ? list : '{}' }
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

const metricsOf = (requests: readonly MetricRequest[]) =>
  new Set(requests.flatMap(({ query }) => query.metrics))

it('what pages request on their own is run once for each state of its sources', async () => {
  const { makeReady, revisions } = watch()
  const all = await makeReady()
  // The list of restatements is of every metric.
  const isOfSome = ({ query: { groupBy, filter } }: MetricRequest) =>
    groupBy !== 'restatement' && !filter.app && !filter.id
  expect(metricsOf(all.filter(isOfSome))).toEqual(
    new Set([
      'price',
      'fees',
      'revenue',
      'supplySideRevenue',
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

it('of the pages of entities, those of the largest of each kind are made ready', async () => {
  const { makeReady, revisions } = watch()
  const subjectsOf = (requests: readonly MetricRequest[]) =>
    new Set(requests.map(({ query: { filter } }) => filter.app ?? filter.id).filter(id => id !== undefined))
  expect(subjectsOf(await makeReady())).toEqual(new Set(entityKinds.map(kind => `largest-${kind}`)))
  // A treasury's history changes without the list.
  revisions.set('treasuries', 2)
  expect(subjectsOf(await makeReady())).toEqual(new Set(['largest-app']))
  // The list as it is next time has another first.
  list = toList(['other', 'largest'])
  revisions.set('fees', 2)
  expect(subjectsOf(await makeReady())).toEqual(new Set(entityKinds.map(kind => `other-${kind}`)))
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
