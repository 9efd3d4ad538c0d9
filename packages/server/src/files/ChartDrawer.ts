import type { BoardPicture } from '@analytics/contract/board/BoardPicture'
import type { PictureEnding } from '@analytics/contract/files/fileForms'

import type { Made, PictureJob } from '../http/made/MakeJob.ts'

/** Draws pictures with the front end's build. */
export interface ChartDrawer {
  /** The picture of a view. Throws AppError. */
  draw(job: PictureJob): Promise<Made>
  /** The picture of a board. */
  drawBoard(picture: BoardPicture, ending: PictureEnding): Promise<Uint8Array>
  /** The markup of a style sheet with the font of pictures, for a document that holds some. */
  loadFont(): Promise<string>
}
