import { pageExports } from '../export/pageExport.ts'
import { runExport } from '../export/runExport.ts'
import { copyLink } from '../shell/copyText.ts'
import { openKeysDialog } from '../shell/keysDialog.ts'
import { notify } from '../shell/state/notices.ts'
import { toggleTheme } from '../theme/theme.ts'
import { clearId } from './model/emptyQuery.ts'
import { clearSearches } from './model/recentSearches.ts'

const actions: Readonly<Record<string, () => void>> = {
  'action/theme': toggleTheme,
  'action/keys': openKeysDialog,
  'action/link': () => void copyLinkAloud(),
  'action/export': () => void runExport(pageExports.get()[0]?.current ?? null),
  [clearId]: clearSearches,
}

async function copyLinkAloud(): Promise<void> {
  if (await copyLink()) notify({ id: 'link', tone: 'info', text: 'Link copied' })
}

/** Runs the action with this id; any other id does nothing. */
export function runAction(id: string): void {
  actions[id]?.()
}
