import type { PictureEnding } from '@analytics/contract/files/fileForms'
import type { PictureLook, PictureSize } from '@analytics/contract/files/picture'

import type { PackedBytes } from '../../lib/encoding.ts'
import type { FindItem } from '../names/findItems.ts'

/** The subject of a page as its files and pictures name it. */
export interface JobSubject {
  readonly id: string
  readonly name: string
}

/** The figures of a page, to be written as a file. */
export interface FileJob {
  readonly kind: 'file'
  /** Path of the file below the base path. */
  readonly path: string
  /** Query of the file. */
  readonly query: string
  /** Undefined where the page has no subject, or none that is listed. */
  readonly subject: JobSubject | undefined
  /** Those of the pages of the parts of a board. */
  readonly subjects: readonly (JobSubject | undefined)[]
  /** Why a part of a board has no response; null for one that has. */
  readonly refusals: readonly (string | null)[]
  /** Address of the page with its query. */
  readonly address: string
  /** The responses to the requests of the file, in their order; null for one that failed. */
  readonly responses: readonly (PackedBytes | null)[]
}

export const embedThemes = ['auto', 'dark', 'light'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** The application in place of an embedded picture. */
export interface LiveChart {
  /** Attributes of the document that say what to show. */
  readonly data: Readonly<Record<string, string | undefined>>
  /** The styles and scripts of the application. */
  readonly head: string
}

export interface EmbeddedPicture {
  /** Address of the picture with everything that the frame's address says. */
  readonly url: string
  /** Its own title. */
  readonly title: string | null
  /** A picture without a background has that of the frame's theme. */
  readonly hasBackground: boolean
  /** A picture without a size has one that suits the frame. */
  readonly hasSize: boolean
  /** Its source stands in the picture. */
  readonly hasSource: boolean
}

/** A chart in a page of its own, with the figures of a file for screen readers. */
export interface EmbedJob extends Omit<FileJob, 'kind'> {
  readonly kind: 'embed'
  readonly theme: EmbedTheme
  readonly style: string
  readonly picture: EmbeddedPicture
  readonly source: string
  readonly isSimulated: boolean
  readonly live?: LiveChart | undefined
}

export interface PictureView {
  /** The path below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly query: string
  /** Name of the page's subject, where its address has only an id. */
  readonly name: string | undefined
  readonly responses: ReadonlyMap<string, unknown>
}

export interface AskedPicture {
  readonly panel: string | undefined
  readonly look: PictureLook
  readonly size: PictureSize
  readonly address: string
  /** No further response comes, so the picture is drawn from these. */
  readonly isFinal?: boolean
}

interface PictureResponse {
  readonly url: string
  readonly bytes: PackedBytes
  readonly checkedAt: string | null
  readonly dataVersion: string
}

export interface PictureJob {
  readonly kind: 'picture'
  readonly view: Omit<PictureView, 'responses'>
  readonly responses: readonly PictureResponse[]
  readonly wanted: AskedPicture
  readonly ending: PictureEnding
  /** Image pixels in each CSS pixel of a PNG. */
  readonly scale: number
  /** It is markup of a part of a larger picture, which has the font. */
  readonly isPart?: boolean
}

/** A search for names among the entities of a response. */
export interface FindJob {
  readonly kind: 'find'
  readonly names: { readonly bytes: PackedBytes; readonly version: string }
  readonly text: string
  /** Undefined for any kind. */
  readonly of: FindItem['kind'] | undefined
  readonly limit: number
}

export interface FoundNames {
  readonly items: readonly FindItem[]
  /** Ids of names that are like the text, if nothing was found. */
  readonly near: readonly string[]
}

export type MakeJob = FileJob | EmbedJob | PictureJob | FindJob

export interface MadeFile {
  readonly bytes: Uint8Array
  /** Name of the file without its ending; null for what has no name of its own. */
  readonly name: string | null
  /** The day of knowledge that gives the same figures, YYYY-MM-DD; null where none is recorded. */
  readonly known: string | null
}

/** The file, or the address of a request whose response its picture needs. */
export type Made = MadeFile | { readonly needs: string }

/** Makes a file or picture, in a thread of its own but in tests. Throws AppError. */
export type Make = (job: MakeJob) => Promise<Made>

/** Jobs that are made at the same time, of different clients: a long one of a client holds up no other's. */
export const filesAtOnce = 2
