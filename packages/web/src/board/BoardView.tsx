import { writePart } from '@analytics/contract/board/readPart'
import { useMemo, useState } from 'react'

import { lazyPart } from '../connection/lazyPart.tsx'
import { cx } from '../lib/cx.ts'
import { saveBoardFile } from '../shell/boards/saveBoardFile.ts'
import { useAlone } from '../shell/page/AlonePanel.ts'
import { Content } from '../shell/page/Content.tsx'
import { useNotice } from '../shell/state/notices.ts'
import { TextButton } from '../ui/buttons/TextButton.tsx'
import { BoardBar, BoardChoices, EditButtons } from './BoardBar.tsx'
import { BoardTitle } from './BoardTitle.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { keepPartKeys } from './partKeys.ts'
import { PartView } from './PartView.tsx'
import { useBoard, type OpenBoard } from './useBoard.ts'

const AddPart = lazyPart(async () => (await import('./AddPart.tsx')).AddPart)

/** Parts of other pages, as the address says. */
export function BoardView() {
  const open = useBoard()
  if (!open)
    return (
      <Content>
        <div className="min-h-80 flex-1" />
      </Content>
    )
  return <Board open={open} />
}

function Board({ open }: { readonly open: OpenBoard }) {
  const { board } = open
  const { parts } = board
  const isFramed = useAlone() !== null
  const [isEditing, setEditing] = useState(parts.length === 0 && !isFramed)
  const [isMade, setMade] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const texts = useMemo(() => parts.map(writePart), [parts])
  const keys = usePartKeys(texts)
  useProblems(open)
  useLimits(open)
  return (
    <>
      <BoardBar open={open} isEditing={isEditing} onEditing={setEditing} />
      <Content>
        <div data-board className={cx('flex flex-col gap-4', isFramed && 'p-3')}>
          {isFramed ? null : (
            <div data-print="none" className="flex flex-wrap justify-end gap-2 px-4 md:hidden">
              <BoardChoices open={open} />
              <EditButtons undo={open.undo} redo={open.redo} isEditing={isEditing} onEditing={setEditing} />
            </div>
          )}
          <BoardTitle open={open} isEditing={isEditing} />
          {parts.length === 0 ? <EmptyBoard /> : null}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 lg:grid-cols-2">
            {parts.map((part, index) => (
              <PartView
                key={keys[index]?.key}
                {...{ part, index, open, isEditing, target }}
                text={texts[index] ?? ''}
                isNew={isMade === index}
                onWritten={() => setMade(null)}
                onDrag={setTarget}
              />
            ))}
          </div>
          {isEditing ? <AddPart open={open} onAdded={setMade} /> : null}
          <output aria-live="polite" className="sr-only">
            {open.said}
          </output>
        </div>
      </Content>
    </>
  )
}

function usePartKeys(texts: readonly string[]) {
  const [keyed, setKeyed] = useState(() => keepPartKeys([], texts))
  const isSame = keyed.length === texts.length && keyed.every(({ text }, index) => text === texts[index])
  if (isSame) return keyed
  const next = keepPartKeys(keyed, texts)
  setKeyed(next)
  return next
}

/** The part names its own problem in its place. */
function useProblems({ problems }: OpenBoard): void {
  const notice = useMemo(() => {
    const others = problems.filter(({ part }) => part === null)
    if (others.length === 0) return null
    const text = (
      <>
        Not used:{' '}
        {others.map(({ text: value, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- problems have no names
          <span key={index}>
            {index === 0 ? '' : '; '}
            <strong>{value}</strong> ({message})
          </span>
        ))}
        .
      </>
    )
    return { tone: 'info', sticky: true, isClosable: true, text } as const
  }, [problems])
  useNotice('board', notice)
}

/** A board that outgrows its address becomes a file. */
function useLimits({ board, refused, isLong }: OpenBoard): void {
  const notice = useMemo(() => {
    if (!refused && !isLong) return null
    const save = () => saveBoardFile(refused ?? board)
    const text = refused
      ? 'This change is not made: the address of the board would have more than 8,000 characters. Save the board with the change as a file to go on.'
      : 'This board is too long for an address. It is kept until this page is closed: save this view in the workspace, or as a file.'
    const action = <TextButton onClick={save}>Save as file</TextButton>
    return { tone: 'warning', sticky: true, text, action } as const
  }, [board, refused, isLong])
  useNotice('length', notice)
}
