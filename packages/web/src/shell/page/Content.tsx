import type { ReactNode } from 'react'

import { Highlight, useNewHighlight } from '../../charts/core/Highlight.ts'
import { useAlone } from './AlonePanel.ts'

/** The target of the skip link. */
export function Content({ children }: { readonly children: ReactNode }) {
  const highlight = useNewHighlight()
  if (useAlone()) return <Highlight value={highlight}>{children}</Highlight>
  return (
    <Highlight value={highlight}>
      <div
        id="charts"
        tabIndex={-1}
        className="flex w-full max-w-(--content) flex-1 scroll-mt-(--below-controls) flex-col gap-3 py-3 outline-none md:gap-4 md:px-4 md:pt-4 md:pb-6 lg:px-6"
      >
        {children}
      </div>
    </Highlight>
  )
}
