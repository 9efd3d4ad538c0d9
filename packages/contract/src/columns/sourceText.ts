import type { StatusRow } from '../api/responses/status.ts'
import { chainName } from '../metrics/chains.ts'
import { isMetric, metrics } from '../metrics/metrics.ts'

export type SourceTone = 'good' | 'warning' | 'bad' | 'none'

interface SourceState {
  readonly text: string
  readonly tone: SourceTone
}

export function toSourceState(row: StatusRow): SourceState {
  if (row.quarantined) return { text: 'Quarantined', tone: 'warning' }
  if (row.error)
    return row.lastSuccess ? { text: 'Stale', tone: 'warning' } : { text: 'Failing', tone: 'bad' }
  if (row.availability === 'needs-key') return { text: 'Needs a key', tone: 'none' }
  if (row.availability === 'not-offered') return { text: 'Not offered', tone: 'none' }
  return row.lastSuccess ? { text: 'Fresh', tone: 'good' } : { text: 'Waiting', tone: 'none' }
}

/** `Spot volume on Base` for `spotVolume/base`, `Tether supply by chain` for a stablecoin of that name. */
export function toSourceName(id: string, subject: string | null = null): string {
  if (subject !== null) return `${subject} supply by chain`
  const [what = '', chain = '', own] = id.split('/')
  const words = what.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const name = isMetric(what) ? metrics[what].label : words.charAt(0).toUpperCase() + words.slice(1)
  if (chain === '*') return `${name}, everywhere`
  if (own !== undefined) return `${name} of ${own}`
  return chain === '' ? name : `${name} on ${chainName(chain)}`
}
