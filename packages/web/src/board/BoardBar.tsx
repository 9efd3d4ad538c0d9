import { longestBoard, type Board, type SharedChoices } from '@analytics/contract/board/Board'
import { getPage } from '@analytics/contract/pages/pages'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import { patchViewState, toViewSearch, toViewState, type ViewState } from '@analytics/contract/view/viewState'
import { Check, Pencil, Redo2, Undo2 } from 'lucide-react'
import { useEffect } from 'react'

import { ControlBar } from '../controls/ControlBar.tsx'
import { KnownChoice } from '../controls/known/KnownChoice.tsx'
import { versusChoices } from '../controls/range/versusChoices.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Select } from '../ui/inputs/Select.tsx'
import type { OpenBoard } from './useBoard.ts'

const { offers } = getPage('board').page

const controls = { timeFrames: timeRangeIds, limit: false, resample: false, stablecoins: false } as const

interface BoardBarProps {
  readonly open: OpenBoard
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
}

/** The choices of all parts, and the way to edit them. */
export function BoardBar({ open, isEditing, onEditing }: BoardBarProps) {
  const { undo, redo, length, board } = open
  const { view, onChange } = toChoices(open)
  const { timeFrame, range } = board.shared
  useUndoKeys(undo, redo)
  return (
    // Each part shows its own days where the board chooses none, so that no preset is marked.
    <ControlBar controls={controls} state={timeFrame || range ? view : null} onChange={onChange}>
      {length > toldFrom ? (
        <output className="text-12 whitespace-nowrap text-warning">
          {length.toLocaleString('en')} of {longestBoard.toLocaleString('en')} characters
        </output>
      ) : null}
      <BoardChoices open={open} />
      <EditButtons {...{ undo, redo, isEditing, onEditing }} />
    </ControlBar>
  )
}

function toChoices({ board, change }: Pick<OpenBoard, 'board' | 'change'>) {
  const onChange = (patch: Partial<ViewState>) =>
    change(now => withChoices(now, patch), { said: 'The range of the board is changed' })
  return { view: toViewState(board.shared, offers), onChange }
}

/** The comparison and the day of knowledge of all parts, in the bar and on a phone above the title. */
export function BoardChoices({ open }: Pick<BoardBarProps, 'open'>) {
  const { view, onChange } = toChoices(open)
  return (
    <>
      <Select
        quiet
        tone="plain"
        label="Compare with"
        options={versusChoices(view.range)}
        value={view.vs}
        onChange={vs => onChange({ vs })}
      />
      <KnownChoice />
    </>
  )
}

interface EditButtonsProps extends Pick<OpenBoard, 'undo' | 'redo'> {
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
}

/** They are in the bar, and on a phone above the title. */
export function EditButtons({ undo, redo, isEditing, onEditing }: EditButtonsProps) {
  return (
    <>
      {isEditing ? (
        <>
          <IconButton label="Undo" aria-keyshortcuts="Control+Z" disabled={!undo} onClick={() => undo?.()}>
            <Undo2 />
          </IconButton>
          <IconButton
            label="Redo"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!redo}
            onClick={() => redo?.()}
          >
            <Redo2 />
          </IconButton>
        </>
      ) : null}
      <Button
        icon={isEditing ? <Check /> : <Pencil />}
        aria-pressed={isEditing}
        onClick={() => onEditing(!isEditing)}
      >
        {isEditing ? 'Done' : 'Edit'}
      </Button>
    </>
  )
}

/** Characters from which on the length is told. */
const toldFrom = 6500

/** A chosen preset is written down even where it is the standard of most pages, as others have another one. */
function withChoices(board: Board, patch: Partial<ViewState>): Board {
  const { known, ...before } = board.shared
  const next = patchViewState(toViewState(before, offers), patch)
  const { range, vs } = toViewSearch(next)
  const timeFrame = patch.timeFrame ?? (range === undefined ? before.timeFrame : undefined)
  const shared: SharedChoices = {
    ...(range !== undefined && { range }),
    ...(range === undefined && timeFrame !== undefined && { timeFrame }),
    ...(vs !== undefined && { vs }),
    ...(known !== undefined && { known }),
  }
  return { ...board, shared }
}

/** A text that is being written has its own undo. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      const isWritten = event.target instanceof Element && event.target.matches('input, textarea')
      const step = event.shiftKey ? redo : undo
      if (!isUndo || isWritten || !step || document.querySelector('dialog:modal')) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
