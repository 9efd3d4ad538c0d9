import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import type { ChainId, Scope } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { describe, expect, it } from 'vitest'

import { toAppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { AppFacts, Facts, SourceState } from '../../domain/facts.ts'
import { createMetricTable } from '../../domain/table/metricTable.ts'
import { toMember, toMetadata } from '../../domain/testing/members.ts'
import { appChains } from './appChains.ts'
import { appHistory } from './appHistory.ts'

const asOf = 20_000
const about = { chains: ['Ethereum', 'Base', 'Gnosis'], category: 'Dexs' }

/** A table in which Curve has a value on each of thirty days. */
function tableOf(daily: number): AppFacts {
  const member = toMember('curve', asOf - 29, Array<number>(30).fill(daily), about)
  const none = { getColors: () => new Map<string, string>(), lastDay: asOf, leftOut: () => [] }
  return { table: createMetricTable('flow', asOf, [member]), ...none }
}

type Stored = Partial<Record<Metric, Partial<Record<Scope, number>>>>

/** Facts of a store that has some sources; `states` are those of others, which are still loading where absent. */
function storeOf(stored: Stored, states: Partial<Record<ChainId, SourceState>> = {}): Facts {
  const find = (metric: Metric, scope: Scope) => {
    const daily = stored[metric]?.[scope]
    return daily === undefined ? undefined : tableOf(daily)
  }
  return {
    getAppDirectory: async () => toAppDirectory([toMetadata('curve', about)]),
    findApps: async (metric, scope) => find(metric, scope as Scope),
    getChains: async (metric, chains) => ({
      tables: new Map(
        chains.flatMap((chain): [ChainId, AppFacts][] => {
          const appFacts = find(metric, chain)
          return appFacts ? [[chain, appFacts]] : []
        }),
      ),
    }),
    getState: (_, scope) =>
      states[scope as ChainId] ?? { availability: scope === 'all' ? 'available' : 'unknown', error: null },
    getTvls: async () => ({ day: null, byKey: new Map<string, number>() }),
  } satisfies Partial<Facts> as unknown as Facts
}

async function chainsOf(facts: Facts) {
  const { query } = toServedRequest('app/chains', { app: 'curve', timeFrame: '30d' })
  return (await appChains.run(query, facts)).data
}

const failed: SourceState = { availability: 'unknown', error: 'The data provider failed' }
const empty: SourceState = { availability: 'available', error: null }

describe('the chains of an application beyond those that are followed', () => {
  it('are the total less the rows once every chain is stored', async () => {
    const { further, missing } = await chainsOf(storeOf({ fees: { all: 10, ethereum: 6, base: 3 } }))
    expect(further).toEqual({ count: 1, values: { fees: 30 } })
    expect(missing).toEqual([])
  })

  it('are unknown while a chain is loading, for the metrics that lack it', async () => {
    const { further, missing, rows } = await chainsOf(
      storeOf({
        fees: { all: 10, ethereum: 6, base: 3 },
        revenue: { all: 5, ethereum: 2 },
        spotVolume: { all: 90 },
      }),
    )
    expect(further).toEqual({ count: 1, values: { fees: 30, revenue: null, spotVolume: null } })
    expect(missing).toEqual([
      {
        chain: 'base',
        displayName: 'Base',
        reason: 'loading',
        message: null,
        metrics: ['revenue', 'spotVolume'],
      },
      {
        chain: 'ethereum',
        displayName: 'Ethereum',
        reason: 'loading',
        message: null,
        metrics: ['spotVolume'],
      },
    ])
    expect(rows.map(({ id, values }) => [id, values])).toEqual([
      ['ethereum', { fees: 180, revenue: 60, spotVolume: null }],
      ['base', { fees: 90, revenue: null, spotVolume: null }],
    ])
  })

  it('stay unknown while a chain keeps failing, which is named with the reason', async () => {
    const { further, missing } = await chainsOf(storeOf({ fees: { all: 10, ethereum: 6 } }, { base: failed }))
    expect(further).toEqual({ count: 1, values: { fees: null } })
    expect(missing).toMatchObject([
      { chain: 'base', reason: 'failed', message: 'The data provider failed', metrics: ['fees'] },
    ])
  })

  it('are what is left where a chain is stored and has nothing', async () => {
    const { further } = await chainsOf(storeOf({ fees: { all: 10, ethereum: 6 } }, { base: empty }))
    expect(further).toEqual({ count: 1, values: { fees: 120 } })
  })
})

describe('a chart of an application by chain', () => {
  const labelsOf = async (facts: Facts) => {
    const values = { app: 'curve', timeFrame: '30d', metric: 'fees', by: 'chain' } as const
    const { data } = await appHistory.run(toServedRequest('app/timeseries', values).query, facts)
    return data.datasets.map(({ label }) => label)
  }

  it('names the chains that its rest has because they are not known', async () => {
    const fees = { all: 10, ethereum: 6 }
    expect(await labelsOf(storeOf({ fees }))).toEqual(['Ethereum', 'Other chains, Base'])
    expect(await labelsOf(storeOf({ fees }, { base: empty }))).toEqual(['Ethereum', 'Other chains'])
    expect(await labelsOf(storeOf({ fees: { ...fees, base: 3 } }))).toEqual([
      'Ethereum',
      'Base',
      'Other chains',
    ])
  })
})
