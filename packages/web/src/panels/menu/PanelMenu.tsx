import { Check, Ellipsis } from 'lucide-react'
import { useCallback, useContext, useRef, useState } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { useBriefly } from '../../lib/useBriefly.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { usePublishable } from '../../shell/state/publishable.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { Pictures } from '../actions/Pictures.ts'
import { useOpenInExplorer } from '../actions/useExploreLink.ts'
import { toggleEvents } from '../events/toggleEvents.ts'
import type { PanelChoices } from './PanelMenuItems.tsx'

const PublishDialog = lazyDialog('Publish', async () => (await import('../publish/Publish.tsx')).Publish)
const PanelMenuItems = lazyPart(async () => (await import('./PanelMenuItems.tsx')).PanelMenuItems)

interface PanelMenuProps extends PanelChoices {
  readonly title: string
}

/** The options of a chart, and the ways to take it elsewhere. */
export function PanelMenu({ title, metric, chart, events }: PanelMenuProps) {
  useContext(Pictures)?.onChart(chart)
  const [copied, setCopied] = useBriefly('')
  const [open, setOpen] = useState(false)
  const openInExplorer = useOpenInExplorer(metric, chart)
  const card = useRef<Element>(null)
  const findCard = useCallback((part: HTMLElement | null) => {
    card.current = part?.closest('section') ?? null
  }, [])
  useKeys(
    'chart',
    [
      ...(openInExplorer ? [{ key: 'x', text: 'Open in the explorer', run: openInExplorer }] : []),
      ...(events ? [{ key: 'e', text: 'Mark events, or none', run: () => toggleEvents(events) }] : []),
    ],
    card,
  )
  const copy = async (done: Promise<boolean>, text: string) => {
    if (await done) setCopied(text)
  }
  const isPart = useAlone() !== null
  usePublishable(!isPart && chart.drawn ? () => setOpen(true) : null, card)
  // The menu first gives the focus back to its button, to which the dialog returns it.
  const publish = () => setTimeout(() => setOpen(true))
  return (
    <>
      <Menu
        label={`${title} menu`}
        align="end"
        trigger={triggerOf(`${title} menu`, copied !== '')}
        needs={PanelMenuItems.part}
      >
        <PanelMenuItems {...{ metric, chart, events }} onCopy={copy} onPublish={publish} />
      </Menu>
      <PublishDialog open={open} onClose={() => setOpen(false)} {...{ title, chart, events }} />
      <span ref={findCard} aria-live="polite" className="sr-only">
        {copied}
      </span>
    </>
  )
}

const triggerOf = (label: string, copied: boolean) =>
  function PanelMenuTrigger(trigger: TriggerProps) {
    return (
      <IconButton {...trigger} label={label} data-frame="none">
        {copied ? <Check className="text-positive" /> : <Ellipsis />}
      </IconButton>
    )
  }
