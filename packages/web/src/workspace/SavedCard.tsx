import { isSameView, longestName, moveItem, type SavedView } from '@analytics/contract/files/workspace'
import { Pencil } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import { toAddress } from '../lib/basePath.ts'
import { useStore } from '../lib/createStore.ts'
import { opensElsewhere } from '../lib/opensElsewhere.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { changeWorkspace, workspace } from '../shell/workspace/workspace.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { changeAloud } from './changeAloud.tsx'
import { ItemActions } from './ItemActions.tsx'
import { itemClasses, WorkspaceCard } from './WorkspaceCard.tsx'

export function SavedCard() {
  const { views } = useStore(workspace)
  const [moved, setMoved] = useState('')
  const move = (view: SavedView, by: number) => {
    changeWorkspace(now => {
      const ownView = now.views.find(savedView => isSameView(savedView, view))
      return ownView ? { ...now, views: moveItem(now.views, ownView, by) } : now
    })
    const to = workspace.get().views.findIndex(savedView => isSameView(savedView, view))
    setMoved(`${view.name} is number ${to + 1} of ${views.length}`)
  }
  const remove = (view: SavedView, index: number) =>
    changeAloud(
      `“${view.name}” is deleted.`,
      now => ({ ...now, views: now.views.filter(savedView => !isSameView(savedView, view)) }),
      now => ({
        ...now,
        views: now.views.filter(savedView => !isSameView(savedView, view)).toSpliced(index, 0, view),
      }),
    )
  return (
    <WorkspaceCard
      title="Saved views"
      count={views.length}
      moved={moved}
      text={views.length === 0 ? 'Bookmark any page to keep it here as it is.' : undefined}
    >
      {views.map((view, at) => (
        <SavedItem
          key={`${view.name} ${view.address}`}
          {...{ view, at }}
          count={views.length}
          onMove={by => move(view, by)}
          onRemove={() => remove(view, at)}
        />
      ))}
    </WorkspaceCard>
  )
}

interface SavedItemProps {
  readonly view: SavedView
  readonly at: number
  readonly count: number
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function SavedItem({ view, ...list }: SavedItemProps) {
  const navigation = useNavigation()
  const [isEdited, setEdited] = useState(false)
  const { name, address } = view
  const [path = '/', search = ''] = address.split(/\?(.*)/s)
  return (
    <li className={itemClasses}>
      <div className="min-w-0 flex-1 basis-52">
        {isEdited ? (
          <NameField view={view} onDone={() => setEdited(false)} />
        ) : (
          <a
            href={toAddress(address)}
            onClick={event => {
              if (!navigation || opensElsewhere(event)) return
              event.preventDefault()
              navigation.navigator.open({ path, search, kept: {} })
            }}
            className="block truncate text-13 font-medium text-text-1 underline-offset-2 hover:text-accent hover:underline"
          >
            {name}
          </a>
        )}
        <p className="truncate font-mono text-12 text-text-3">{address}</p>
      </div>
      <ItemActions {...list} name={name}>
        <IconButton label={`Rename ${name}`} aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
          <Pencil />
        </IconButton>
      </ItemActions>
    </li>
  )
}

function NameField({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const [text, setText] = useState(view.name)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])
  const rename = () => {
    const name = text.trim()
    const renamed = { ...view, name }
    if (name !== '')
      changeWorkspace(now => ({
        ...now,
        // Another view may have the same name and address already: both become one.
        views: now.views
          .map(savedView => (isSameView(savedView, view) ? renamed : savedView))
          .filter((savedView, index, all) => all.findIndex(other => isSameView(other, savedView)) === index),
      }))
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') rename()
    if (event.key === 'Escape') onDone()
  }
  return (
    <input
      ref={field}
      aria-label={`Name of ${view.name}`}
      value={text}
      maxLength={longestName}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onDone}
      className="h-7 w-full max-w-100 rounded-control border border-border-1 bg-inset px-2 text-13 text-text-1 touch:h-9"
    />
  )
}
