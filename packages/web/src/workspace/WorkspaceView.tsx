import {
  isBoardView,
  isWatchView,
  mergeWorkspaces,
  type Workspace,
} from '@analytics/contract/files/workspace'
import type { ReadWorkspace } from '@analytics/contract/files/workspaceFile'
import { Download, Upload } from 'lucide-react'
import { useContext, useState } from 'react'

import { loadOrReload } from '../connection/loadOrReload.ts'
import { onDemand } from '../connection/onDemand.ts'
import { useStore } from '../lib/createStore.ts'
import { IsServed } from '../lib/isServed.ts'
import { saveFile } from '../lib/saveFile.ts'
import { Content } from '../shell/page/Content.tsx'
import { NoticeArea } from '../shell/page/NoticeArea.tsx'
import { KeepingText } from '../shell/workspace/KeepingText.tsx'
import { workspace } from '../shell/workspace/workspace.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { BoardsCard } from './BoardsCard.tsx'
import { changeAloud } from './changeAloud.tsx'
import { FileButton } from './FileButton.tsx'
import { SavedCard } from './SavedCard.tsx'
import { StarredCard } from './StarredCard.tsx'
import { WatchesCard } from './WatchesCard.tsx'

type ReadFile = ReadWorkspace & { readonly name: string }

/** Says what a file holds or what is wrong with it, and asks what to do. */
function ImportDialog({ read, onClose }: { readonly read: ReadFile | null; readonly onClose: () => void }) {
  return (
    <Dialog open={read !== null} onClose={onClose} label="Import a workspace" className="p-4">
      {read ? (
        <div className="flex flex-col gap-3">
          <h2 className="text-14 font-semibold text-text-1">{read.name}</h2>
          {read.problems ? (
            <Problems problems={read.problems} onClose={onClose} />
          ) : (
            <Choice added={read.workspace} onClose={onClose} />
          )}
        </div>
      ) : null}
    </Dialog>
  )
}

function Problems({
  problems,
  onClose,
}: {
  readonly problems: readonly string[]
  readonly onClose: () => void
}) {
  return (
    <>
      <div role="alert" className="text-13 text-text-2">
        <p className="text-negative">Nothing was imported.</p>
        <ul className="mt-1 list-disc pl-5 wrap-anywhere">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <Button data-autofocus className="self-end" onClick={onClose}>
        Close
      </Button>
    </>
  )
}

function Choice({ added, onClose }: { readonly added: Workspace; readonly onClose: () => void }) {
  const present = useStore(workspace)
  const take = (toNext: (now: Workspace) => Workspace) => {
    const before = workspace.get()
    changeAloud('The workspace is imported.', toNext, () => before)
    onClose()
  }
  return (
    <>
      <p className="text-13 text-text-2">
        The file has {countText(added)}. This browser has {countText(present)}.
      </p>
      <p className="text-12 text-text-3">
        Merge keeps everything and adds what is new. Replace keeps only what the file has.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={() => take(() => added)}>Replace</Button>
        <Button data-autofocus tone="solid" onClick={() => take(now => mergeWorkspaces(now, added))}>
          Merge
        </Button>
      </div>
    </>
  )
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const countText = ({ stars, views }: Workspace) =>
  `${plural(stars.length, 'starred subject')} and ${plural(views.length, 'saved view')}`

const files = onDemand(() => import('@analytics/contract/files/workspaceFile'))

/** Starred subjects and saved views of this browser. */
export function WorkspaceView() {
  const isServed = useContext(IsServed)
  return (
    <>
      <NoticeArea />
      <Content>
        {isServed ? (
          <div className="min-h-80 flex-1" />
        ) : (
          <>
            <KeepingText />
            <Files />
            <StarredCard />
            <BoardsCard />
            <WatchesCard />
            <SavedCard
              title="Saved views"
              text="Bookmark any page to keep it here as it is."
              isListed={view => !isBoardView(view) && !isWatchView(view)}
            />
          </>
        )}
      </Content>
    </>
  )
}

function Files() {
  const { stars, views } = useStore(workspace)
  const [read, setRead] = useState<ReadFile | null>(null)
  const isEmpty = stars.length + views.length === 0
  const exportAll = async () => {
    const { writeWorkspaceFile } = await loadOrReload(files)
    const content = new Blob([writeWorkspaceFile(workspace.get())], { type: 'application/json' })
    saveFile(`analytics-workspace-${new Date().toISOString().slice(0, 10)}.json`, content)
  }
  const importFile = async (file: File) => {
    const { largestWorkspace, readWorkspaceFile } = await loadOrReload(files)
    const isTooLarge = file.size > largestWorkspace
    const result = isTooLarge
      ? { workspace: null, problems: [tooLarge(file.size, largestWorkspace)] }
      : readWorkspaceFile(await file.text())
    setRead({ ...result, name: file.name })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:px-4">
      <p className="min-w-0 flex-1 text-12 max-md:basis-full text-text-3">
        There are no accounts: stars and views are kept in this browser. Export them to a file to move them.
      </p>
      <Button icon={<Download />} data-print="none" disabled={isEmpty} onClick={() => void exportAll()}>
        Export
      </Button>
      <FileButton
        icon={<Upload />}
        label="Workspace file"
        accept="application/json,.json"
        onFile={file => void importFile(file)}
      >
        Import…
      </FileButton>
      <ImportDialog read={read} onClose={() => setRead(null)} />
    </div>
  )
}

const toMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

const tooLarge = (size: number, most: number) =>
  `The file has ${toMegabytes(size)} MB. A workspace has at most ${toMegabytes(most)} MB.`
