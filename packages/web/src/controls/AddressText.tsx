import { chains } from '@analytics/contract/metrics/chains'
import { grains } from '@analytics/contract/query/grain'
import { timeFrames } from '@analytics/contract/query/timeRange'
import type { DroppedParameter } from '@analytics/contract/view/readAddress'
import type { ViewParameter } from '@analytics/contract/view/viewParameters'
import type { ViewState } from '@analytics/contract/view/viewState'

import { limitChoices } from './choices.ts'

const most = 3
const maxLength = 40

/** What stands in for a value that can't be used; parameters that are not here only lose theirs. */
const substitutes: { readonly [Name in ViewParameter]?: (view: ViewState) => string } = {
  timeFrame: ({ timeFrame }) => `${timeFrames[timeFrame].label} is shown`,
  resample: ({ resample }) => `${grains[resample].label} is shown`,
  limit: ({ limit }) => `${limitLabel(limit)} is shown`,
  excludeStablecoins: () => 'stablecoins are included',
  chain: ({ chain }) => `${chains[chain].name} is shown`,
  chains: ({ chains: chosen }) =>
    chosen === null
      ? 'the usual chains are shown'
      : `${chosen.map(chain => chains[chain].name).join(', ')} ${chosen.length === 1 ? 'is' : 'are'} shown`,
  zoom: () => 'the whole time range is shown',
  tab: () => 'the overview is shown',
  volume: () => 'the sum is shown',
  sort: () => 'the usual order is shown',
  tableTimeFrame: () => 'the page’s time range is shown',
  tableLimit: ({ table }) => `${limitLabel(table.limit)} is shown`,
  tableSort: () => 'the usual order is shown',
  page: ({ table }) => `page ${table.page} is shown`,
  pageSize: () => 'the usual number of rows is shown',
}

function limitLabel(limit: ViewState['limit']): string {
  return limitChoices.find(({ value }) => value === limit)?.label ?? String(limit)
}

/** Of a stranger's text: short, and without characters that are invisible or turn the line around. */
function toSafeText(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = [...plain]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : plain
}

function toEffect({ name, reason }: DroppedParameter, view: ViewState): string {
  if (reason === 'unknown') return 'unknown, left out'
  if (reason === 'idle') return 'not a choice on this page, left out'
  const substitute = Object.entries(substitutes).find(([key]) => key === name)?.[1]
  return substitute?.(view) ?? 'left out'
}

/** `timeFrame “13d” (30D is shown), foo “bar” (unknown, left out)` */
export function addressText(dropped: readonly DroppedParameter[], view: ViewState): string {
  const parts = dropped
    .slice(0, most)
    .map(each => `${toSafeText(each.name)} “${toSafeText(each.value)}” (${toEffect(each, view)})`)
  const further = dropped.length > most ? ` and ${dropped.length - most} more (left out)` : ''
  return `${parts.join(', ')}${further}`
}

export interface AddressTextProps {
  readonly dropped: readonly DroppedParameter[]
  readonly view: ViewState
}

export function AddressText({ dropped, view }: AddressTextProps) {
  return (
    <>
      Not usable in this address: <strong>{addressText(dropped, view)}</strong>.
    </>
  )
}
