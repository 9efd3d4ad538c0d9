import type { Metric } from '@analytics/contract/metrics/metrics'
import { ChartSpline, Check, Download, Ellipsis, Image, Link } from 'lucide-react'

import { useBriefly } from '../../lib/useBriefly.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { useExploreLink } from './useExploreLink.ts'

export interface PanelActions {
  readonly copyLink: () => Promise<boolean> | undefined
  readonly copyApiLink: () => Promise<boolean> | undefined
  readonly copyImage: () => Promise<boolean> | undefined
  readonly downloadPng: () => void
  /** Downloads the panel as shown. */
  readonly downloadCsv: () => void
  readonly downloadAll: () => void
}

interface PanelMenuProps {
  /** Opened in the explorer; null in the explorer itself. */
  readonly metric: Metric | null
  readonly title: string
  readonly actions: PanelActions
  readonly hasData: boolean
}

export function PanelMenu({ title, metric, actions, hasData }: PanelMenuProps) {
  const openInExplorer = useExploreLink(metric)
  const [copied, setCopied] = useBriefly('')
  const copy = async (done: Promise<boolean> | undefined, text: string) => {
    if (await done) setCopied(text)
  }
  return (
    <>
      <Menu label={`${title} menu`} align="end" trigger={triggerOf(`${title} menu`, copied !== '')}>
        {openInExplorer ? (
          <MenuItem icon={<ChartSpline />} onSelect={openInExplorer}>
            Open in explorer
          </MenuItem>
        ) : null}
        <MenuItem icon={<Link />} onSelect={() => void copy(actions.copyLink(), 'Link copied')}>
          Copy link
        </MenuItem>
        <MenuItem icon={<Link />} onSelect={() => void copy(actions.copyApiLink(), 'API link copied')}>
          API link
        </MenuItem>
        <MenuItem
          icon={<Image />}
          disabled={!hasData}
          onSelect={() => void copy(actions.copyImage(), 'Image copied')}
        >
          Copy image
        </MenuItem>
        <MenuItem icon={<Download />} disabled={!hasData} onSelect={actions.downloadPng}>
          Download PNG
        </MenuItem>
        <MenuItem icon={<Download />} disabled={!hasData} onSelect={actions.downloadCsv}>
          Download CSV
        </MenuItem>
        <MenuItem icon={<Download />} disabled={!hasData} onSelect={actions.downloadAll}>
          Download all data
        </MenuItem>
      </Menu>
      <span aria-live="polite" className="sr-only">
        {copied}
      </span>
    </>
  )
}

const triggerOf = (label: string, copied: boolean) =>
  function PanelMenuTrigger(trigger: TriggerProps) {
    return (
      <IconButton {...trigger} label={label}>
        {copied ? <Check className="text-positive" /> : <Ellipsis />}
      </IconButton>
    )
  }
