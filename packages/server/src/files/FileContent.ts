import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { DataFile, LineOptions } from '@analytics/contract/files/DataFile'
import type { Headline } from '@analytics/contract/headline/Headline'

/** The figures of a page in a file, and where the page is. */
export interface FileContent {
  readonly title: string
  readonly address: string
  /** The beginning of the address of every page. */
  readonly site: string
  /** At least one. Only a text has several. */
  readonly files: readonly [DataFile, ...DataFile[]]
  /** The sentence that heads the page; null for a page without one. */
  readonly headline: Headline | null
  readonly metadata: Metadata
  readonly lines: LineOptions
  /** The response itself where it is the file in JSON. */
  readonly response: unknown
}
