import type { Workspace } from '@analytics/contract/files/workspace'

import { dismiss, notify } from '../shell/state/notices.ts'
import { changeWorkspace } from '../shell/workspace/workspace.ts'
import { TextButton } from '../ui/buttons/TextButton.tsx'

const id = 'workspace'

/** Changes the workspace and offers to take the change back. */
export function changeAloud(
  text: string,
  change: (now: Workspace) => Workspace,
  undo: (now: Workspace) => Workspace,
): void {
  changeWorkspace(change)
  const takeBack = () => {
    changeWorkspace(undo)
    dismiss(id)
  }
  // It stays until it is closed, however long a user needs to read it.
  notify({
    id,
    tone: 'info',
    text,
    sticky: true,
    isClosable: true,
    action: <TextButton onClick={takeBack}>Undo</TextButton>,
  })
}
