import type { Metadata, Origin } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { wireTimeRanges } from '@analytics/contract/query/timeRange'

import { formatPercent } from '../format/number.ts'

export interface ExportFacts {
  readonly title: string
  readonly unit: string
  readonly metadata: Pick<Metadata, 'origin' | 'range' | 'timeFrameShown' | 'asOf' | 'completeness'>
  /** What is shown of all there is, and in which order. */
  readonly shown: readonly string[]
  /** The figures are the latest ones, whatever the page's time range. */
  readonly isLatest?: boolean
}

/** `Demo data: every figure is simulated`. */
export function demoComments(origin: Origin): string[] {
  const { title, short } = appCopy.demoBanner
  return origin.simulated ? [`${title}: ${short.charAt(0).toLowerCase()}${short.slice(1)}`] : []
}

/** What a file is of, for those who find it without its page. */
export function toComments({ title, unit, metadata, shown, isLatest = false }: ExportFacts): string[] {
  const { origin, range, timeFrameShown, asOf, completeness } = metadata
  const days = range.from && range.to ? `${range.from} to ${range.to}, UTC days` : 'no day'
  const preset = timeFrameShown === 'custom' ? '' : `${wireTimeRanges[timeFrameShown].label}, `
  return [
    ...demoComments(origin),
    title,
    `Unit: ${unit}`,
    isLatest ? 'Range: the latest figures' : `Range: ${preset}${days}`,
    `Source: ${origin.label}`,
    `Complete through: ${asOf ?? 'not known'}`,
    `Completeness: ${completeness === null ? 'not known' : `${formatPercent(completeness * 100)} of the expected daily values`}`,
    ...(shown.length > 0 ? [`Shown: ${shown.join('; ')}`] : []),
  ]
}
