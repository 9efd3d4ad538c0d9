import { useLayoutEffect, useState } from 'react'

import { useAlone } from '../../shell/page/AlonePanel.ts'
import { setPublishedPage } from '../../shell/state/publishable.ts'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'

const PageData = lazyDialog('Publish', async () => (await import('./PageData.tsx')).PageData)

/** The files of a page, for pages without a chart and until one is drawn. */
export function PublishPage({ title }: { readonly title: string }) {
  const [open, setOpen] = useState(false)
  const isPart = useAlone() !== null
  useLayoutEffect(() => (isPart ? undefined : setPublishedPage(() => setOpen(true))), [isPart])
  return <PageData open={open} onClose={() => setOpen(false)} title={title} />
}
