import { boardPanelsOf } from '@analytics/contract/board/readPart'
import { isBoardView, isSameView, type SavedView } from '@analytics/contract/files/workspace'
import { findPage } from '@analytics/contract/pages/pages'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'

import { useStore } from '../../lib/createStore.ts'
import { openSavedBoard } from '../../shell/boards/openBoard.ts'
import { addToSaved } from '../../shell/boards/savedBoards.ts'
import { toPanelName } from '../../shell/boards/toPanelName.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { workspace } from '../../shell/workspace/workspace.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/inputs/Select.tsx'

interface PanelsToBoardProps {
  readonly path: string
  /** The query of the page, which its panels keep. */
  readonly query: string
}

const newBoard = -1

/** Puts panels of a page, as they are now, on a saved board. */
export function PanelsToBoard({ path, query }: PanelsToBoardProps) {
  const navigation = useNavigation()
  const boards = useStore(workspace).views.filter(isBoardView)
  const [chosen, setChosen] = useState<SavedView | null>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const page = findPage(path)
  const board = boards.find(view => chosen && isSameView(view, chosen)) ?? null
  const choose = (view: SavedView | null) => {
    setChosen(view)
    setAdded([])
    setProblem('')
  }
  const add = (panel: string) => {
    const result = addToSaved(board, { kind: 'panel', path, panel, query, isHalf: false })
    if ('problem' in result) return setProblem(result.problem)
    setChosen(result.view)
    setAdded(now => [...now, panel])
    setProblem('')
  }
  return (
    <section aria-label="Add to board" className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold text-text-1">Add to board</h3>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="Board"
          options={[
            { value: newBoard, label: 'New board' },
            ...boards.map(({ name }, index) => ({ value: index, label: name })),
          ]}
          value={board ? boards.indexOf(board) : newBoard}
          onChange={index => choose(boards[index] ?? null)}
        />
        {board && navigation ? (
          <Button onClick={() => openSavedBoard(navigation.navigator, board)}>Open the board</Button>
        ) : null}
      </div>
      <ul className="flex flex-col divide-y divide-border-1 rounded-card border border-border-1">
        {(page ? boardPanelsOf(page, query) : []).map(panel => (
          <li key={panel} className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-3 text-text-1">
            {toPanelName(panel)}
            <Button
              icon={added.includes(panel) ? <Check className="text-positive" /> : <Plus />}
              onClick={() => add(panel)}
            >
              Add<span className="sr-only"> {toPanelName(panel)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <output className="text-12 text-text-2">
        {problem || (board && added.length > 0 ? `Added to “${board.name}” in the workspace.` : '')}
      </output>
    </section>
  )
}
