import { Bookmark } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'

const SaveView = lazyDialog('Save view', async () => (await import('./SaveView.tsx')).SaveView)

/** Keeps the present address in the workspace. */
export function SaveViewButton({ title }: { readonly title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Save this view" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark />
      </IconButton>
      <SaveView open={open} onClose={() => setOpen(false)} title={title} />
    </>
  )
}
