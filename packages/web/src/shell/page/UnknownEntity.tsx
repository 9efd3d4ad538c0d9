import { appCopy } from '@analytics/contract/pages/model/texts'
import { findPage } from '@analytics/contract/pages/pages'

import { MessageView } from './MessageView.tsx'

/** The page of a kind, and nothing of that kind has the id. */
export function UnknownEntity({ path }: { readonly path: string }) {
  const found = findPage(path)
  const [id = ''] = Object.values(found?.subject ?? {})
  return <MessageView message={appCopy.unknownEntity(found?.entry.id ?? '', id)} />
}
