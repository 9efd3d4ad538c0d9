import { Info } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'
import type { ShownData } from './ShownData.ts'

const AboutData = lazyDialog('About this data', async () => (await import('./AboutData.tsx')).AboutData)

export function AboutButton({ label, ...data }: ShownData & { readonly label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-1 touch:-mx-1 [&_svg]:size-3.5!"
      >
        <Info />
      </IconButton>
      <AboutData open={open} onClose={() => setOpen(false)} {...data} />
    </>
  )
}
