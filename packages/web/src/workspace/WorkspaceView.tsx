import { Download, Upload } from 'lucide-react'
import { use, useRef, useState } from 'react'

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
import { ImportDialog, type ReadFile } from './ImportDialog.tsx'
import { SavedCard } from './SavedCard.tsx'
import { StarredCard } from './StarredCard.tsx'

const files = onDemand(() => import('@analytics/contract/files/workspace/workspaceFile'))

/** Starred subjects and saved views of this browser. */
export function WorkspaceView() {
  const isServed = use(IsServed)
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
            <SavedCard />
          </>
        )}
      </Content>
    </>
  )
}

function Files() {
  const { stars, views } = useStore(workspace)
  const input = useRef<HTMLInputElement>(null)
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
        There is no account: stars and views stay in this browser. One file takes them elsewhere.
      </p>
      <Button icon={<Download />} data-print="none" disabled={isEmpty} onClick={() => void exportAll()}>
        Export
      </Button>
      <Button icon={<Upload />} data-print="none" onClick={() => input.current?.click()}>
        Import…
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Workspace file"
        tabIndex={-1}
        className="hidden"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again.
          event.currentTarget.value = ''
          if (file) void importFile(file)
        }}
      />
      <ImportDialog read={read} onClose={() => setRead(null)} />
    </div>
  )
}

const toMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

const tooLarge = (size: number, most: number) =>
  `The file has ${toMegabytes(size)} MB. A workspace has at most ${toMegabytes(most)} MB.`
