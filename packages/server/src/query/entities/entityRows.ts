import type { Entity } from '@analytics/contract/directory/directory'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { assetGroups, assetIds, assetOf } from '@analytics/contract/metrics/assets'
import { chainIds, chainSlug, findChain, type ChainId } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { endedText } from '@analytics/contract/metrics/stablecoins'
import { sumKnown } from '@analytics/contract/metrics/sums'

import type { FormerId } from '../../domain/directory/GivenIds.ts'
import { groupCategories, groupChains } from '../../domain/directory/groupNames.ts'
import type { AppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { BridgeFacts, PriceFacts, StablecoinFacts } from '../../domain/facts.ts'
import { findCurrentPrice, isPriced, latestOf, returnOver } from '../../domain/performance.ts'
import { PriceHistory } from '../../domain/PriceHistory.ts'
import { toLogoPath } from '../../logos/logoAddress.ts'
import { roundCents, roundPercent } from '../../series/rounding.ts'
import { isNamed } from '../../series/subjects/rankBridges.ts'

/** `size` orders those of a kind. */
export interface EntityRow extends Entity {
  readonly size: number | null
}

type Sized = Pick<EntityRow, 'kind' | 'id' | 'name' | 'size'> & Partial<Entity>

const daySeconds = 86_400
const unknown = {
  key: null,
  detail: null,
  change: null,
  members: null,
  chains: null,
  on: [],
  note: null,
  parent: null,
  logo: null,
  former: null,
}

/** The value is the size in cents, unless it is another figure. */
function toRow(row: Sized): EntityRow {
  return { ...unknown, value: roundCents(row.size), metrics: [...subjectKinds[row.kind].metrics], ...row }
}

/** Keys of the applications that have a metric without being listed with it. */
export type ExtraMetrics = Readonly<Partial<Record<Metric, ReadonlySet<string>>>>

export function toAppRows({ entries }: AppDirectory, extraMetrics: ExtraMetrics = {}): EntityRow[] {
  return entries.map(entry => {
    const { id, key, name, category, size, versions, chains: on, parent, logo, former } = entry
    return toRow({
      kind: 'app',
      id,
      key,
      name,
      detail: category,
      size,
      members: versions.length > 0 ? versions.length : null,
      chains: on.length,
      on: [...new Set(on.flatMap(chain => findChain(chain) ?? []))],
      metrics: subjectKinds.app.metrics.filter(
        metric =>
          entry.metrics.some(candidate => candidate === metric) || extraMetrics[metric]?.has(key) === true,
      ),
      parent,
      logo: toLogoPath(logo),
      former: toFormer(former),
    })
  })
}

const layerOnes = new Set(assetGroups.layerOnes.map(id => chainSlug(assetOf(id).chain ?? assetOf(id).name)))

/** Every chain that an application is on, and those that are followed. */
export function toChainRows(directory: AppDirectory, fees: ReadonlyMap<ChainId, number | null>): EntityRow[] {
  const sizes: ReadonlyMap<string, number | null> = fees
  const isFollowed = (id: string) => chainIds.some(chainId => chainId === id)
  return groupChains(directory).map(({ id, name, members, former }) =>
    toRow({
      kind: 'chain',
      id,
      name,
      detail: layerOnes.has(id) ? 'Layer 1' : null,
      size: sizes.get(id) ?? null,
      members: new Set(members.filter(member => member !== null)).size,
      former: toFormer(former),
      // Applications have figures on followed chains only; stablecoins on any.
      metrics: subjectKinds.chain.metrics.filter(
        metric => isFollowed(id) || metric === 'stablecoinSupply' || metric === 'inflow',
      ),
    }),
  )
}

export function toCategoryRows(directory: AppDirectory): EntityRow[] {
  return groupCategories(directory).map(({ id, name, members, former }) =>
    toRow({
      kind: 'category',
      id,
      name,
      size: sumKnown(members.map(({ size }) => size)),
      members: members.length,
      former: toFormer(former),
      metrics: appMetrics.filter(metric => members.some(member => member.metrics.includes(metric))),
    }),
  )
}

/** Most entities never had another id. */
function toFormer(former: readonly FormerId[]): EntityRow['former'] {
  return former.length > 0 ? [...former] : null
}

export function toAssetRows(prices: PriceFacts | undefined): EntityRow[] {
  const histories = assetIds.map(id => ({ id, history: prices?.histories.get(id) ?? PriceHistory.empty }))
  const latest = latestOf(
    histories.map(({ history }) => history),
    prices?.fetchedAt ?? 0,
  )
  return histories.map(({ id, history }) => {
    const { symbol, name } = assetOf(id)
    const current = findCurrentPrice(history, latest)
    // A stale price has no market cap; an asset without any record may have one.
    const isStale = history.length > 0 && !current
    return toRow({
      kind: 'asset',
      id,
      name,
      detail: symbol,
      size: isStale ? null : (prices?.marketCaps.get(id) ?? null),
      value: current?.price ?? null,
      change: isPriced(history, latest) ? roundPercent(returnOver(history, daySeconds)) : null,
    })
  })
}

export function toStablecoinRows(stablecoinFacts: StablecoinFacts | undefined): EntityRow[] {
  if (!stablecoinFacts) return []
  const { coins, pageIds } = stablecoinFacts
  const { metrics } = subjectKinds.stablecoin
  return coins.map(({ id, name, symbol, geckoId, now, chains: on, ended }) =>
    toRow({
      kind: 'stablecoin',
      id: pageIds.of(id),
      name,
      detail: symbol,
      size: now,
      chains: on.length,
      note: ended ? endedText(ended) : null,
      metrics: metrics.filter(metric => metric !== 'price' || geckoId != null),
      former: toFormer(pageIds.formerOf(id)),
    }),
  )
}

export function toBridgeRows(bridgeFacts: BridgeFacts | undefined): EntityRow[] {
  if (!bridgeFacts) return []
  const { bridges, pageIds } = bridgeFacts
  return bridges.filter(isNamed).map(({ id, displayName, month, chains: on, icon }) =>
    toRow({
      kind: 'bridge',
      id: pageIds.of(id),
      name: displayName,
      size: month,
      chains: on.length,
      logo: toLogoPath(icon),
      former: toFormer(pageIds.formerOf(id)),
    }),
  )
}
