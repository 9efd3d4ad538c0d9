import type { PictureBackground } from '../files/picture.ts'

/** CSS pixels. Two halves and the gap between them are as wide as a whole part. */
export const boardWidths = { full: 1152, half: 568, gap: 16 } as const

/** A part of the picture of a board. */
export type BoardPicturePart = { readonly isHalf: boolean } & (
  | { readonly kind: 'chart'; readonly svg: string }
  | {
      readonly kind: 'table'
      readonly title: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** The columns of figures stand at the right. */
      readonly isFigure: readonly boolean[]
      /** Said below a table that has more rows. */
      readonly more: string
    }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'heading'; readonly text: string }
)

export interface BoardPicture {
  readonly title: string
  readonly parts: readonly BoardPicturePart[]
  readonly source: string
  readonly address: string
  /** A warning that the figures are simulated. */
  readonly demo: string | null
  readonly background: PictureBackground
}
