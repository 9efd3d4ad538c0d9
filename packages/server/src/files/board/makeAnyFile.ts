import { findBoard } from '../../http/files/findBoard.ts'
import type { EmbedJob, FileJob, MadeFile } from '../../http/made/MakeJob.ts'
import type { ChartDrawer } from '../ChartDrawer.ts'
import { makeFile } from '../makeFile.ts'
import { makeBoard } from './makeBoard.ts'

/** Writes a board, or the figures of another page. Throws AppError. */
export function makeAnyFile(job: FileJob | EmbedJob, drawer?: ChartDrawer): Promise<MadeFile> {
  const board = findBoard(job.path, job.query)
  return board ? makeBoard(board, job, drawer) : makeFile(job, drawer?.draw)
}
