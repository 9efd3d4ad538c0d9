import { isBoardView, isSameView, longestName } from '@analytics/contract/files/workspace'
import { useState, type SyntheticEvent } from 'react'

import { toOwnPath } from '../../lib/basePath.ts'
import { useStore } from '../../lib/createStore.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { longBoard } from '../state/longBoard.ts'
import { notify } from '../state/notices.ts'
import { KeepingText } from './KeepingText.tsx'
import { changeWorkspace, keeping, workspace } from './workspace.ts'

interface SaveViewProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The page's title, which is the first name. */
  readonly title: string
}

export function SaveView({ open, onClose, title }: SaveViewProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Save view" className="p-4">
      <SaveForm title={title} onClose={onClose} />
    </Dialog>
  )
}

const workspacePath = '/workspace'

function SaveForm({ title, onClose }: Omit<SaveViewProps, 'open'>) {
  const long = useStore(longBoard)
  const [address] = useState(
    () => toOwnPath(location.pathname) + (location.search || (long === null ? '' : `?${long}`)),
  )
  const { views } = useStore(workspace)
  const isKept = useStore(keeping) === 'kept'
  const [name, setName] = useState(title)
  const wantedName = name.trim().slice(0, longestName)
  const same = views.find(view => view.address === address)
  const next = { name: wantedName, address }
  const isSame = views.some(view => isSameView(view, next))
  // A board that was opened and changed takes the place of the saved one.
  const before = isBoardView(next)
    ? views.find(view => isBoardView(view) && view.name === wantedName)
    : undefined
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wantedName === '' || isSame) return
    changeWorkspace(now => ({
      ...now,
      views: before ? now.views.map(view => (isSameView(view, before) ? next : view)) : [...now.views, next],
    }))
    notify({ id: 'workspace', tone: 'info', text: `Saved as “${wantedName}” in the workspace.` })
    if (keeping.get() === 'kept') onClose()
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <h2 className="text-14 font-semibold text-text-1">Save view</h2>
      <label className="flex flex-col gap-1 text-12 text-text-2">
        Name
        <input
          data-autofocus
          value={name}
          maxLength={longestName}
          onFocus={event => event.currentTarget.select()}
          onChange={event => setName(event.currentTarget.value)}
          className="h-8 rounded-control border border-border-1 bg-inset px-2 text-13 text-text-1 touch:h-11"
        />
      </label>
      <p className="line-clamp-3 font-mono text-12 break-all text-text-3">{address}</p>
      <output className="min-h-4 text-12 text-text-2">
        {same
          ? `This view is saved as “${same.name}”.`
          : before
            ? `Replaces the saved board “${before.name}”.`
            : ''}
      </output>
      {isKept ? null : <KeepingText />}
      <div className="flex items-center gap-2">
        <PageLink path={workspacePath} onClick={onClose} className="text-12 text-accent hover:underline">
          Open the workspace
        </PageLink>
        <Button className="ml-auto" onClick={onClose}>
          Close
        </Button>
        <Button tone="solid" type="submit" disabled={wantedName === '' || isSame}>
          Save
        </Button>
      </div>
    </form>
  )
}
