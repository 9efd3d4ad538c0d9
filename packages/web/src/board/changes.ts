import { mostParts, type Board, type BoardPart } from '@analytics/contract/board/Board'

type Change = (now: Board) => Board

export const replacePart =
  (index: number, part: BoardPart): Change =>
  now => ({ ...now, parts: now.parts.with(index, part) })

export const removePart =
  (index: number): Change =>
  now => ({ ...now, parts: now.parts.toSpliced(index, 1) })

/** A board that is full stays as it is. */
export const insertPart =
  (index: number, part: BoardPart): Change =>
  now =>
    now.parts.length >= mostParts ? now : { ...now, parts: now.parts.toSpliced(index, 0, part) }

export const movePart =
  (from: number, to: number): Change =>
  now => {
    const part = now.parts[from]
    if (!part || to < 0 || to >= now.parts.length) return now
    return { ...now, parts: now.parts.toSpliced(from, 1).toSpliced(to, 0, part) }
  }
