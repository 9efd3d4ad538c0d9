import {
  isBoardView,
  isSameView,
  longestName,
  moveItem,
  type SavedView,
} from '@analytics/contract/files/workspace'
import { Pencil } from 'lucide-react'
import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { loadOrReload } from '../connection/loadOrReload.ts'
import { onDemand } from '../connection/onDemand.ts'
import { toAddress } from '../lib/basePath.ts'
import { useStore } from '../lib/createStore.ts'
import { opensElsewhere } from '../lib/opensElsewhere.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import type { Navigator } from '../shell/location/Navigator.ts'
import { changeWorkspace, workspace } from '../shell/workspace/workspace.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { changeAloud } from './changeAloud.tsx'
import { ItemActions } from './ItemActions.tsx'
import { itemClasses, WorkspaceCard } from './WorkspaceCard.tsx'

interface SavedCardProps {
  readonly title: string
  /** Stands for an empty list. */
  readonly text: string
  readonly isListed: (view: SavedView) => boolean
  /** Further buttons of a view. */
  readonly Actions?: ComponentType<{ readonly view: SavedView }>
  /** More about a view than its address. */
  readonly Details?: ComponentType<{ readonly view: SavedView }>
  /** The view under another name. */
  readonly toRenamed?: (view: SavedView, name: string) => SavedView
}

/** The saved views of a kind, in the user's order. */
export function SavedCard(props: SavedCardProps) {
  const { title, text, isListed, Actions, Details, toRenamed = rename } = props
  const views = useStore(workspace).views.filter(isListed)
  const [moved, setMoved] = useState('')
  const move = (view: SavedView, by: number) => {
    changeWorkspace(now => {
      const listed = now.views.filter(isListed)
      const ownView = listed.find(savedView => isSameView(savedView, view))
      const moved = ownView ? moveItem(listed, ownView, by) : listed
      // Views of other kinds keep their places.
      let next = 0
      return { ...now, views: now.views.map(other => (isListed(other) ? (moved[next++] ?? other) : other)) }
    })
    const listed = workspace.get().views.filter(isListed)
    const to = listed.findIndex(savedView => isSameView(savedView, view))
    setMoved(`${view.name} is number ${to + 1} of ${views.length}`)
  }
  const remove = (view: SavedView) => {
    const index = workspace.get().views.findIndex(savedView => isSameView(savedView, view))
    changeAloud(
      `“${view.name}” is deleted.`,
      now => ({ ...now, views: now.views.filter(savedView => !isSameView(savedView, view)) }),
      now => ({
        ...now,
        views: now.views.filter(savedView => !isSameView(savedView, view)).toSpliced(index, 0, view),
      }),
    )
  }
  return (
    <WorkspaceCard
      title={title}
      count={views.length}
      moved={moved}
      text={views.length === 0 ? text : undefined}
    >
      {views.map((view, at) => (
        <SavedItem
          key={`${view.name} ${view.address}`}
          {...{ view, at, toRenamed }}
          actions={Actions ? <Actions view={view} /> : null}
          count={views.length}
          onMove={by => move(view, by)}
          onRemove={() => remove(view)}
          details={Details ? <Details view={view} /> : null}
        />
      ))}
    </WorkspaceCard>
  )
}

const boards = onDemand(() => import('../shell/boards/openBoard.ts'))

async function openSaved(navigator: Navigator, view: SavedView): Promise<void> {
  const { openSavedBoard } = await loadOrReload(boards)
  openSavedBoard(navigator, view)
}

const rename = (view: SavedView, name: string): SavedView => ({ ...view, name })

interface SavedItemProps extends Required<Pick<SavedCardProps, 'toRenamed'>> {
  readonly view: SavedView
  readonly actions: ReactNode
  readonly at: number
  readonly count: number
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
  readonly details: ReactNode
}

function SavedItem({ view, actions, details, toRenamed, ...list }: SavedItemProps) {
  const navigation = useNavigation()
  const [isEdited, setEdited] = useState(false)
  const { name, address } = view
  const [path = '/', search = ''] = address.split(/\?(.*)/s)
  return (
    <li className={itemClasses}>
      <div className="min-w-0 flex-1 basis-52">
        {isEdited ? (
          <NameField {...{ view, toRenamed }} onDone={() => setEdited(false)} />
        ) : (
          <a
            href={toAddress(address)}
            onClick={event => {
              if (!navigation || opensElsewhere(event)) return
              event.preventDefault()
              // A board may be too long for an address.
              if (isBoardView(view)) void openSaved(navigation.navigator, view)
              else navigation.navigator.open({ path, search, kept: {} })
            }}
            className="block truncate text-13 font-medium text-text-1 underline-offset-2 hover:text-accent hover:underline"
          >
            {name}
          </a>
        )}
        <p className="truncate font-mono text-12 text-text-3">{address}</p>
        {details}
      </div>
      <ItemActions {...list} name={name}>
        <IconButton label={`Rename ${name}`} aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
          <Pencil />
        </IconButton>
        {actions}
      </ItemActions>
    </li>
  )
}

interface NameFieldProps extends Pick<SavedItemProps, 'view' | 'toRenamed'> {
  readonly onDone: () => void
}

function NameField({ view, toRenamed, onDone }: NameFieldProps) {
  const [text, setText] = useState(view.name)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])
  const rename = () => {
    const name = text.trim()
    const renamed = toRenamed(view, name)
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
