import type { Metadata, Origin } from '../../api/responses/metadata.ts'
import { toFileName, toNamePart } from '../../pages/model/fileName.ts'
import type { PanelSource } from '../../pages/model/panelFiles.ts'
import { appCopy } from '../../pages/model/texts.ts'
import { defaultGrain, type SeriesGrain } from '../../query/grain.ts'
import { wireTimeRanges } from '../../query/timeRange.ts'
import type { DataFile } from '../DataFile.ts'

/** The content of a panel's file, before its name and notes are written. */
export interface PanelFile extends Pick<DataFile, 'title' | 'columns' | 'rows' | 'entries'> {
  /** Begins the file's name. */
  readonly prefix: string
  /** Further parts of its name; null where there is nothing to tell apart. */
  readonly parts?: readonly (string | null)[]
  readonly unit?: string
  /** Notes that a reader of the figures needs. */
  readonly remarks?: readonly string[]
  /** Says how much of all there is the file holds, and in which order. */
  readonly shown?: readonly string[]
  readonly grain?: SeriesGrain
  /** The figures are the latest ones, whatever the page's time range. */
  readonly isLatest?: boolean
  /** The range of the figures, where the response states another one. */
  readonly range?: Pick<Metadata, 'timeFrameShown' | 'range'>
}

export function toDataFile(source: PanelSource, file: PanelFile): DataFile {
  const { page, state, metadata } = source
  const { title, columns, rows, prefix, parts = [], grain = defaultGrain, isLatest = false } = file
  const name = toFileName({
    prefix,
    parts: [...parts, metadata.known ? `known-${toNamePart(metadata.known.at ?? metadata.known.day)}` : null],
    view: { ...state, resample: grain },
    ...(page.metric && page.controls && { controls: page.controls }),
    metadata: { ...metadata, ...file.range },
    isLatest,
  })
  return {
    name: withOrigin(name, metadata),
    title,
    columns,
    rows,
    notes: toNotes({ ...metadata, ...file.range }, file),
    entries: file.entries,
  }
}

/** Simulated figures are named as such wherever a file ends up. */
export function withOrigin(name: string, { origin }: Pick<Metadata, 'origin'>): string {
  return origin.simulated ? `demo-${name}` : name
}

/** Lines for readers who find a file without its page. */
export function toNotes(
  { origin, range, timeFrameShown, asOf, known, completeness }: Metadata,
  {
    unit = 'USD unless a column says otherwise',
    shown = [],
    remarks = [],
    isLatest = false,
  }: Pick<PanelFile, 'unit' | 'shown' | 'remarks' | 'isLatest'>,
): string[] {
  const days = range.from && range.to ? `${range.from} to ${range.to}, UTC days` : 'no day'
  const preset = timeFrameShown === 'custom' ? '' : `${wireTimeRanges[timeFrameShown].label}, `
  const percent = completeness === null ? null : `${(completeness * 100).toFixed(1)}%`
  return [
    ...demoNotes(origin),
    `Unit: ${unit}`,
    isLatest ? 'Range: the latest figures' : `Range: ${preset}${days}`,
    `Source: ${origin.label}`,
    `Complete through: ${asOf ?? 'not known'}`,
    ...(known
      ? [known.at === undefined ? `Known at the end of: ${known.day} (UTC)` : `Known at: ${known.at}`]
      : []),
    `Completeness: ${percent === null ? 'not known' : `${percent} of the expected daily values`}`,
    ...(shown.length > 0 ? [`Shown: ${shown.join('; ')}`] : []),
    ...remarks,
  ]
}

/** `Demo data: all figures are simulated`. */
function demoNotes({ simulated }: Origin): string[] {
  const { title, short } = appCopy.demoBanner
  return simulated ? [`${title}: ${short.charAt(0).toLowerCase()}${short.slice(1)}`] : []
}
