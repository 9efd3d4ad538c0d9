import { emptyBoard, type BoardProblem, type ReadBoard } from '@analytics/contract/board/Board'
import { boardEnding, readBoardFile } from '@analytics/contract/board/boardFile'
import { isBoardView, type SavedView } from '@analytics/contract/files/workspace'
import { Copy, Download, FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'

import { openBoard } from '../shell/boards/openBoard.ts'
import { saveBoardFile } from '../shell/boards/saveBoardFile.ts'
import { readSaved, toFreeName, toSaved } from '../shell/boards/savedBoards.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { changeWorkspace } from '../shell/workspace/workspace.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { FileButton } from './FileButton.tsx'
import { SavedCard } from './SavedCard.tsx'

/** The saved boards, which are views with an address of their own. */
export function BoardsCard() {
  return (
    <>
      <BoardFiles />
      <SavedCard
        title="Boards"
        text="Save a board, or add a chart to one, to keep it here."
        isListed={isBoardView}
        Actions={BoardActions}
        toRenamed={(view, name) => toSaved(name, { ...readSaved(view), title: name })}
      />
    </>
  )
}

function BoardActions({ view }: { readonly view: SavedView }) {
  const { name } = view
  const duplicate = () =>
    changeWorkspace(now => {
      const copy = toFreeName(now.views, name)
      const index = now.views.findIndex(other => other.address === view.address && other.name === name)
      const saved = toSaved(copy, { ...readSaved(view), title: copy })
      return { ...now, views: now.views.toSpliced(index + 1, 0, saved) }
    })
  return (
    <>
      <IconButton label={`Duplicate ${name}`} onClick={duplicate}>
        <Copy />
      </IconButton>
      <IconButton label={`Save ${name} as file`} onClick={() => saveBoardFile(readSaved(view))}>
        <Download />
      </IconButton>
    </>
  )
}

type OpenedFile = ReadBoard & { readonly name: string }

/** Opens a board from its file. Problems are shown first, by line. */
function BoardFiles() {
  const navigation = useNavigation()
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const close = () => setOpened(null)
  if (!navigation) return null
  const { navigator } = navigation
  const openFile = async (file: File) => {
    const read = readBoardFile(await file.text())
    if (read.problems.length === 0) openBoard(navigator, read.board)
    else setOpened({ ...read, name: file.name })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:px-4" data-print="none">
      <Button icon={<Plus />} onClick={() => openBoard(navigator, emptyBoard)}>
        New board
      </Button>
      <FileButton
        icon={<FolderOpen />}
        label="File of a board"
        accept={`${boardEnding},.md,text/markdown`}
        onFile={file => void openFile(file)}
      >
        Open a board…
      </FileButton>
      <Dialog open={opened !== null} onClose={close} label="Open a board" className="p-4">
        {opened ? (
          <div className="flex flex-col gap-3">
            <h2 className="text-14 font-semibold text-text-1">{opened.name}</h2>
            <FileProblems problems={opened.problems} />
            <div className="flex justify-end gap-2">
              <Button onClick={close}>Cancel</Button>
              <Button data-autofocus tone="solid" onClick={() => openBoard(navigator, opened.board)}>
                Open
              </Button>
            </div>
          </div>
        ) : null}
      </Dialog>
    </div>
  )
}

function FileProblems({ problems }: { readonly problems: readonly BoardProblem[] }) {
  return (
    <div role="alert" className="max-h-80 overflow-y-auto text-13 text-text-2">
      <p>These parts of the file can’t be used. Parts that can’t be read keep their place and text.</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {problems.map(({ line, text, message }) => (
          <li key={`${line} ${message}`}>
            {line === null ? '' : `Line ${line}: `}
            <code className="font-mono text-12">{text.split('\n', 1)[0]}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
