import { mergeWorkspaces, type Workspace } from '@analytics/contract/files/workspace/workspace'
import type { ReadWorkspace } from '@analytics/contract/files/workspace/workspaceFile'

import { useStore } from '../lib/createStore.ts'
import { workspace } from '../shell/workspace/workspace.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { changeAloud } from './changeAloud.tsx'

export type ReadFile = ReadWorkspace & { readonly name: string }

interface ImportDialogProps {
  readonly read: ReadFile | null
  readonly onClose: () => void
}

/** Says what a file holds or what is wrong with it, and asks what to do. */
export function ImportDialog({ read, onClose }: ImportDialogProps) {
  return (
    <Dialog open={read !== null} onClose={onClose} label="Import a workspace" className="p-4">
      {read ? (
        <div className="flex flex-col gap-3">
          <h2 className="text-14 font-semibold break-words text-text-1">{read.name}</h2>
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
