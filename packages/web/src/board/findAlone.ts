import { findPage } from '@analytics/contract/pages/pages'
import { panelTable } from '@analytics/contract/pages/panelTable.data'

import type { Alone } from '../shell/page/AlonePanel.ts'

const usual = 'chart'

/** A panel of a page by the id of its file; the page's chart, or else its first panel, where no id is given. */
export function findAlone(path: string, id = usual): Alone {
  const view = findPage(path)?.entry.page.view
  const panels = (view && panelTable[view]) ?? []
  // A page that reads its own address makes its own requests.
  return panels.find(panel => panel.id === id) ?? panels[0] ?? { id, of: '', request: '' }
}
