import { X } from 'lucide-react'

import { IconButton } from '../ui/buttons/IconButton.tsx'

/** Heads the filters on a phone, where they are a sheet. */
export function SheetHead({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="-mr-2 flex h-14 items-center justify-between md:hidden">
      <h2 className="text-15 font-semibold text-text-1">Filters</h2>
      <IconButton label="Close" onClick={onClose} data-autofocus className="size-10!">
        <X />
      </IconButton>
    </div>
  )
}
