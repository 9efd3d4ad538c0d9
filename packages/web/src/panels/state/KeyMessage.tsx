import { getAlternative } from '@analytics/contract/pages/alternatives'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { LiveSourceDialog } from '../../shell/page/LiveSourceDialog.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'

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

function KeyActions({ entry }: { readonly entry: PageEntry }) {
  const [explained, setExplained] = useState(false)
  const { entry: open } = getAlternative(entry)
  return (
    <>
      <Button onClick={() => setExplained(true)}>How to add a key</Button>
      {open ? (
        <PageLink
          path={open.path}
          className="inline-flex h-7 items-center rounded-control border border-border-2 bg-surface px-1.75 text-12 font-medium text-text-1 transition-colors hover:bg-hover touch:h-9 touch:px-3 touch:text-13"
        >
          Open {open.page.title}
        </PageLink>
      ) : null}
      <LiveSourceDialog open={explained} onClose={() => setExplained(false)} />
    </>
  )
}
