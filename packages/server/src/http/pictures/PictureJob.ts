import type { PackedBytes } from '../../lib/encoding.ts'

export type PictureEnding = 'svg' | 'png'

export interface PictureView {
  /** The path below the base path, encoded as in the address. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly query: string
  /** Name of the page's subject, where its address has only an id. */
  readonly name: string | undefined
  readonly responses: ReadonlyMap<string, unknown>
}

export interface WantedPicture {
  readonly panel: string | undefined
  readonly theme: 'dark' | 'light'
  /** CSS pixels; as high as the content if absent. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly address: string
  /** No further response comes, so the picture is drawn from these. */
  readonly isFinal?: boolean
}

export interface PictureResponse {
  readonly url: string
  readonly bytes: PackedBytes
  readonly checkedAt: string | null
  readonly dataVersion: string
}

/** Input of a thread that draws. */
export interface PictureJob {
  readonly view: Omit<PictureView, 'responses'>
  readonly responses: readonly PictureResponse[]
  readonly wanted: WantedPicture
  readonly ending: PictureEnding
  /** Image pixels in each CSS pixel of a PNG. */
  readonly scale: number
}

/** The picture, or the address of a request whose response it needs; null if the page draws no such chart. */
export type DrawnPicture = Uint8Array | { readonly needs: string } | null

export type DrawPicture = (job: PictureJob) => Promise<DrawnPicture>
