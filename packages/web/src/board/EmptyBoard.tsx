import { ReadyBoards } from '../shell/boards/ReadyBoards.tsx'

/** Says how a board is made. */
export function EmptyBoard() {
  return (
    <div className="card flex flex-col gap-4 rounded-card border border-border-1 bg-surface px-4 py-5 max-md:rounded-none max-md:border-x-0">
      <div className="flex flex-col gap-1">
        <h2 className="text-14 font-semibold text-text-1">This board has no parts yet</h2>
        <p className="max-w-160 text-13 text-text-2">
          Add a part below, or open any page and choose Add to board in the menu of a chart or table. The
          board is its address: copy the link to share it.
        </p>
      </div>
      <ReadyBoards title="Start from a board" />
    </div>
  )
}
