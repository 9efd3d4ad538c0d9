import { appCopy } from '@analytics/contract/pages/model/texts'
import { X } from 'lucide-react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const heading = appCopy.demoBanner.link
const provider = appCopy.credits.data.name

export function LiveSource({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label={heading} className="whitespace-normal">
      <div className="flex items-center justify-between py-2 pr-2 pl-4">
        <h2 className="text-14 font-semibold text-text-1">{heading}</h2>
        <IconButton label="Close" onClick={onClose} data-autofocus>
          <X />
        </IconButton>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4 text-13 text-text-2">
        <p>
          This server could not reach a data provider, or it was started with demo data. To read {provider}’s
          public data, start it with
        </p>
        <Command>PROVIDER=live npm start</Command>
        <p>Some series require an API key:</p>
        <Command>PROVIDER_API_KEY=… PROVIDER=live npm start</Command>
        <p>Live and demo data never mix: each has its own database.</p>
      </div>
    </Dialog>
  )
}

function Command({ children }: { children: string }) {
  return (
    <code className="rounded-control border border-border-1 bg-inset px-3 py-2 text-12 text-text-1 select-all">
      {children}
    </code>
  )
}
