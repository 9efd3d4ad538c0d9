import { longestBoard, mostParts, type Board, type BoardPart } from '@analytics/contract/board/Board'
import { readBoard, writeBoard } from '@analytics/contract/board/boardAddress'
import { readPart, writePart } from '@analytics/contract/board/readPart'
import { isBoardView, isSameView, type SavedView } from '@analytics/contract/files/workspace'
import { toPath } from '@analytics/contract/pages/pages'

import { changeWorkspace, workspace } from '../workspace/workspace.ts'

export const readSaved = ({ address }: SavedView) => readBoard(address.split(/\?(.*)/s)[1] ?? '').board

export function toSaved(name: string, board: Board): SavedView {
  const search = writeBoard(board)
  return { name, address: search === '' ? toPath('board') : `${toPath('board')}?${search}` }
}

/** `Board 2`: a name that no saved board has. */
export function toFreeName(views: readonly SavedView[], base = 'Board'): string {
  const names = new Set(views.filter(isBoardView).map(({ name }) => name))
  for (let number = names.size + 1; ; number++)
    if (!names.has(`${base} ${number}`)) return `${base} ${number}`
}

export type Added = { readonly view: SavedView } | { readonly problem: string }

/** Appends a part to a saved board, or to a new one. */
export function addToSaved(saved: SavedView | null, part: BoardPart): Added {
  const board = saved ? readSaved(saved) : null
  const name = saved?.name ?? toFreeName(workspace.get().views)
  const { parts = [], title = name, shared = {} } = board ?? {}
  const read = readPart(writePart(part))
  if (read.kind === 'unread') return { problem: `Not added: ${read.message}.` }
  if (parts.length >= mostParts)
    return { problem: `“${name}” has ${mostParts} parts, which is as many as a board can have.` }
  const view = toSaved(name, { title, shared, parts: [...parts, part] })
  if (view.address.length > longestBoard)
    return {
      problem: `The address of “${name}” would be too long with this part. Remove another part first.`,
    }
  changeWorkspace(now => ({
    ...now,
    views: saved ? now.views.map(other => (isSameView(other, saved) ? view : other)) : [...now.views, view],
  }))
  return { view }
}
