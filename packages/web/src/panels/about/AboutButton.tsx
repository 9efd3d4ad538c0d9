import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { Info } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'
import type { ChartActionsOptions } from '../actions/DrawnChart.ts'

const AboutData = lazyDialog('About this data', async () => (await import('./AboutData.tsx')).AboutData)

/** The data that a card shows. */
export interface ShownData {
  /** The title of the card. */
  readonly title: string
  readonly metrics: readonly Metric[]
  readonly metadata: Metadata | undefined
  readonly notes?: readonly string[]
  /** The request whose response is shown. */
  readonly url?: string | undefined
  /** Absent for tables. */
  readonly chart?: ChartActionsOptions
}

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
