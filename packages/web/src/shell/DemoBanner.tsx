import { appCopy } from '@analytics/contract/pages/model/texts'
import { useState } from 'react'

import { LiveSourceDialog } from './page/LiveSourceDialog.tsx'
import { mayBeSimulated } from './state/origin.ts'

const { title, text, short, link } = appCopy.demoBanner

/** The banner can't be closed, so that simulated figures are not taken for real ones. */
export function DemoBanner() {
  const [explained, setExplained] = useState(false)
  if (!mayBeSimulated()) return null
  return (
    <aside
      data-origin-banner
      aria-label={title}
      data-print="static"
      className="sticky top-0 z-40 h-(--banner) shrink-0 items-center gap-2 border-b border-warning-line bg-warning-tint px-4 text-12 whitespace-nowrap text-text-2"
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning" />
      <strong className="font-semibold text-warning">{title}</strong>
      <span className="hidden truncate md:inline">{text}</span>
      <span className="truncate md:hidden">{short}</span>
      <button
        type="button"
        className="hit-area ml-auto hidden underline underline-offset-2 hover:text-text-1 md:block"
        data-print="none"
        onClick={() => setExplained(true)}
      >
        {link}
      </button>
      <LiveSourceDialog open={explained} onClose={() => setExplained(false)} />
    </aside>
  )
}
