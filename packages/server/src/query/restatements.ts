import { AppError } from '@analytics/contract/api/errors'
import {
  RestatementsResponse,
  type RestatementRow,
  type RestatementsData,
} from '@analytics/contract/api/responses/restatements'
import { chainSlug } from '@analytics/contract/metrics/chains'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
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

type FindSubject = (change: RestatementFact) => Pick<RestatementRow, 'name' | 'subject' | 'first'>

/** Pages of what values are of, with their names. */
async function loadSubjects(facts: Facts, directory: AppDirectory): Promise<FindSubject> {
  const stablecoins = await facts.findStablecoins()
  const bridges = await facts.findBridges()
  const { given } = directory
  const toFound = (kind: EntityKind, id: string, name: string, first?: RestatementRow['first']) => ({
    name,
    subject: { kind, id },
    first: { name: first?.name ?? name, id: first?.id ?? id },
  })
  const toUnlisted = (name: string) => ({ name, subject: null, first: { name, id: null } })
  return ({ source, key, name }) => {
    const sum = findSum(key)
    if (sum?.kind === 'category') return toFound('category', sum.id, name)
    if (sum) {
      const parentKey = sum.kind === 'parent' ? sum.key : ''
      const parent = directory.byKey.get(parentKey)
      const id = given.findFirst('app', parentKey)?.id ?? parent?.id ?? null
      const first = { name, id }
      return parent ? toFound('app', parent.id, name, first) : { ...toUnlisted(name), first }
    }
    const coin = stablecoins?.coins.find(({ id }) => id === findCoinOf(source))
    if (stablecoins && coin) {
      const where = key === allChainsKey ? '' : ` on ${name}`
      const first = given.findFirst('stablecoin', coin.id)
      return toFound(
        'stablecoin',
        stablecoins.pageIds.of(coin.id),
        `${coin.name}${where}`,
        first && { name: `${first.name}${where}`, id: first.id },
      )
    }
    const bridge = bridges?.bridges.find(({ id }) => id === findBridgeOf(source))
    if (bridges && bridge) {
      const first = given.findFirst('bridge', bridge.id)
      return toFound('bridge', bridges.pageIds.of(bridge.id), bridge.displayName, first)
    }
    if (key === allChainsKey) return toUnlisted('All chains')
    const chain = fromChainKey(key)
    if (chain !== null) return toFound('chain', chainSlug(chain), chain)
    const app =
      directory.byKey.get(key) ?? findApp(directory, key) ?? findApp(directory, findHolder(source) ?? '')
    return app ? toFound('app', app.id, app.name, given.findFirst('app', app.key)) : toUnlisted(name)
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
