import { getAlternative } from '@analytics/contract/pages/alternatives'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { KeyRound } from 'lucide-react'

import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { KeyActions } from './KeyActions.tsx'

interface KeyMessageProps {
  /** The data that needs the key. */
  readonly label: string
  readonly entry: PageEntry
}

/** Names the data that needs no key. */
export function KeyMessage({ label, entry }: KeyMessageProps) {
  const [title, text] = appCopy.needsKey(label, getAlternative(entry).text)
  return (
    <StateMessage
      icon={KeyRound}
      tone="plain"
      title={title}
      text={text}
      actions={<KeyActions entry={entry} />}
    />
  )
}
