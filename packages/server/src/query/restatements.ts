import { AppError } from '@analytics/contract/api/errors'
import {
  RestatementsResponse,
  type RestatementRow,
  type RestatementsData,
} from '@analytics/contract/api/responses/restatements'
import { chainSlug } from '@analytics/contract/metrics/chains'
import { dayOf, toIsoDay } from '@analytics/contract/query/day'

import { findSum } from '../domain/countedSum.ts'
import { findApp, type AppDirectory } from '../domain/directory/toAppDirectory.ts'
import type { Facts, RestatementFact } from '../domain/facts.ts'
import { allChainsKey, fromChainKey } from '../domain/keys.ts'
import { findBridgeOf, findCoinOf, findHolder, getAppSources } from '../domain/sources.ts'
import { roundCents, roundPercent } from '../series/rounding.ts'
import { getSubject, toEntityKeys, type AppSubject } from '../series/subjects/appSubject.ts'
import type { Query } from './model/Query.ts'
import { toCount } from './shape/rows.ts'

const most = 1000

export const restatements: Query<RestatementsData> = {
  schema: RestatementsResponse,
  // The record is there whichever series the provider offers; the sources name its subjects.
  getSources: () => {
    const { optional, extra } = getAppSources()
    return { required: [], optional: [], extra: [...optional, ...extra], isOfAll: true }
  },
  run: async ({ filter, top, keep = 'largest' }, facts) => {
    const { app, source, chain, since, until } = filter
    if (since !== undefined && until !== undefined && since > until)
      throw new AppError('INVALID_PARAMETER', {
        parameter: 'until',
        detail: `use a day that is not before since, ${toIsoDay(since)}; ${toIsoDay(until)} is`,
      })
    const directory = await facts.getAppDirectory()
    const restatementFacts = await facts.getRestatements({
      source,
      chain,
      since,
      until,
      keep,
      most: Math.min(most, toCount(top)),
      // An unknown application is refused.
      keys: app === undefined ? undefined : toKeys(getSubject({ app }, directory)),
    })
    const subjects = await loadSubjects(facts, directory)
    return {
      data: {
        since: restatementFacts.since === null ? null : toIsoDay(dayOf(restatementFacts.since)),
        count: restatementFacts.count,
        sources: [...restatementFacts.sources],
        changes: restatementFacts.changes.map(change => toRow(change, subjects)),
      },
      asOf: null,
      range: null,
      timeFrame: 'all',
      completeness: null,
    }
  },
}

const toKeys = ({ app: { id }, directory }: AppSubject) => [...toEntityKeys([{ app: id }], directory)]

type FindSubject = (change: RestatementFact) => { name: string; subject: RestatementRow['subject'] }

/** Pages of what values are of, with their names. */
async function loadSubjects(facts: Facts, directory: AppDirectory): Promise<FindSubject> {
  const stablecoins = await facts.findStablecoins()
  const bridges = await facts.findBridges()
  return ({ source, key, name }) => {
    const sum = findSum(key)
    if (sum) {
      const parent = sum.kind === 'parent' ? directory.byKey.get(sum.key) : undefined
      if (sum.kind === 'category') return { name, subject: { kind: 'category', id: sum.id } }
      return { name, subject: parent ? { kind: 'app', id: parent.id } : null }
    }
    const coin = stablecoins?.coins.find(({ id }) => id === findCoinOf(source))
    if (stablecoins && coin) {
      const where = key === allChainsKey ? '' : ` on ${name}`
      return {
        name: `${coin.name}${where}`,
        subject: { kind: 'stablecoin', id: stablecoins.pageIds.of(coin.id) },
      }
    }
    const bridge = bridges?.bridges.find(({ id }) => id === findBridgeOf(source))
    if (bridges && bridge)
      return {
        name: bridge.displayName,
        subject: { kind: 'bridge', id: bridges.pageIds.of(bridge.id) },
      }
    if (key === allChainsKey) return { name: 'All chains', subject: null }
    const chain = fromChainKey(key)
    if (chain !== null) return { name: chain, subject: { kind: 'chain', id: chainSlug(chain) } }
    const app =
      directory.byKey.get(key) ?? findApp(directory, key) ?? findApp(directory, findHolder(source) ?? '')
    return { name: app?.name ?? name, subject: app ? { kind: 'app', id: app.id } : null }
  }
}

function toRow(change: RestatementFact, findSubject: FindSubject): RestatementRow {
  const { source, metric, chain, day, before, after, at } = change
  const difference = (after ?? 0) - (before ?? 0)
  return {
    ...findSubject(change),
    source,
    metric,
    chain,
    day: toIsoDay(day),
    before: roundCents(before),
    after: roundCents(after),
    difference: roundCents(difference) ?? 0,
    change:
      after === null || before === null || before === 0
        ? null
        : roundPercent((difference / Math.abs(before)) * 100),
    at: new Date(at).toISOString(),
  }
}
