import { isBoardView, type SavedView } from '@analytics/contract/files/workspace'
import { toPath } from '@analytics/contract/pages/pages'
import { LayoutDashboard, Plus } from 'lucide-react'

import { loadOrReload } from '../connection/loadOrReload.ts'
import { onDemand } from '../connection/onDemand.ts'
import { useStore } from '../lib/createStore.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { notify } from '../shell/state/notices.ts'
import { workspace } from '../shell/workspace/workspace.ts'
import { TextButton } from '../ui/buttons/TextButton.tsx'
import { MenuGroup } from '../ui/overlays/MenuGroup.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'

const boards = onDemand(() => import('../shell/boards/savedBoards.ts'))

interface AddToBoardProps {
  readonly panel: string
  /** The query of its page. */
  readonly query: string
}

/** Appends a panel, as it is now, to a saved board. */
export function AddToBoard({ panel, query }: AddToBoardProps) {
  const navigation = useNavigation()
  const views = useStore(workspace).views.filter(isBoardView)
  if (!navigation) return null
  const { path } = navigation.location
  const add = async (saved: SavedView | null) => {
    const { addToSaved } = await loadOrReload(boards)
    const added = addToSaved(saved, { kind: 'panel', path, panel, query, isHalf: false })
    if ('problem' in added) return notify({ id: 'board', tone: 'error', text: added.problem })
    const { name, address } = added.view
    const search = address.split(/\?(.*)/s)[1] ?? ''
    const open = () => navigation.navigator.open({ path: toPath('board'), search, kept: {} })
    notify({
      id: 'board',
      tone: 'info',
      text: `Added to “${name}” in the workspace.`,
      action: <TextButton onClick={open}>Open the board</TextButton>,
    })
  }
  return (
    <MenuGroup caption="Add to board">
      {views.map(view => (
        <MenuItem
          key={`${view.name} ${view.address}`}
          icon={<LayoutDashboard />}
          onSelect={() => void add(view)}
        >
          {view.name}
        </MenuItem>
      ))}
      <MenuItem icon={<Plus />} onSelect={() => void add(null)}>
        New board
      </MenuItem>
    </MenuGroup>
  )
}
