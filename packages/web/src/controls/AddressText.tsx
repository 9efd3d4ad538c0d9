import { chains } from '@analytics/contract/metrics/chains'
import { grains } from '@analytics/contract/query/grain'
import { timeFrames } from '@analytics/contract/query/timeRange'
import type { ViewParameter } from '@analytics/contract/view/parameters'
import type { DroppedParameter } from '@analytics/contract/view/readAddress'
import type { AnyState, ViewState } from '@analytics/contract/view/viewState'

import { limitChoices } from './choices.ts'

/** `effect` is what the page shows instead, where it knows better than the dashboards do. */
type NamedDrop = DroppedParameter & { readonly effect?: string | undefined }

const most = 3
const maxLength = 40

/** The text for the value that replaces an invalid one; a parameter that is missing here has no replacement. */
const substitutes: { readonly [Name in ViewParameter]?: (view: AnyState) => string } = {
  timeFrame: ({ timeFrame }) => `${timeFrames[timeFrame].label} is shown`,
  resample: ({ resample }) => `${grains[resample].label} is shown`,
  limit: ({ limit }) => `${limitLabel(limit)} is shown`,
  excludeStablecoins: () => 'stablecoins are included',
  chains: ({ chains: chosen = null }) =>
    chosen === null
      ? 'the default chains are shown'
      : `${chosen.map(chain => chains[chain].name).join(', ')} ${chosen.length === 1 ? 'is' : 'are'} shown`,
  range: ({ timeFrame }) => `${timeFrames[timeFrame].label} is shown`,
  vs: () => 'the days before are compared',
  zoom: ({ timeFrame }) => `${timeFrames[timeFrame].label} is shown`,
  events: () => 'the default kinds of events are shown',
  tab: () => 'the overview is shown',
  volume: () => 'spot and perps together are shown',
  sort: () => 'the default order is shown',
  tableTimeFrame: () => 'the time range of the page is shown',
  tableLimit: ({ table }) => `${limitLabel(table.limit)} is shown`,
  tableSort: () => 'the default order is shown',
  page: ({ table }) => `page ${table.page} is shown`,
  pageSize: () => 'the default page size is shown',
}

function limitLabel(limit: ViewState['limit']): string {
  return limitChoices().find(({ value }) => value === limit)?.label ?? String(limit)
}

/** Shortens text from the URL and removes invisible and bidirectional characters. */
function toSafeText(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = [...plain]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : plain
}

function toEffect({ name, reason, effect }: NamedDrop, view: AnyState): string {
  if (effect !== undefined) return effect
  if (reason === 'unknown') return 'unknown'
  if (reason === 'idle') return 'not available on this page'
  const substitute = Object.entries(substitutes).find(([key]) => key === name)?.[1]
  return substitute?.(view) ?? 'invalid'
}

/** `timeFrame “13d” (30D is shown), foo “bar” (unknown)` */
export function addressText(dropped: readonly NamedDrop[], view: AnyState): string {
  const parts = dropped
    .slice(0, most)
    .map(drop => `${toSafeText(drop.name)} “${toSafeText(drop.value)}” (${toEffect(drop, view)})`)
  const moreText = dropped.length > most ? ` and ${dropped.length - most} more` : ''
  return `${parts.join(', ')}${moreText}`
}

export interface AddressTextProps {
  readonly dropped: readonly NamedDrop[]
  readonly view: AnyState
}

export function AddressText({ dropped, view }: AddressTextProps) {
  return (
    <>
      Ignored URL parameters: <strong>{addressText(dropped, view)}</strong>.
    </>
  )
}
