import { Check, Download, Ellipsis, Image, Link } from 'lucide-react'
import { useEffect, useState } from 'react'

import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import type { TriggerProps } from '../ui/trigger.ts'

export interface PanelActions {
  /** Whether it is on the clipboard now. */
  readonly copyLink: () => Promise<boolean> | undefined
  readonly copyImage: () => Promise<boolean> | undefined
  readonly downloadPng: () => void
  readonly downloadCsv: () => void
}

interface PanelMenuProps {
  readonly title: string
  readonly actions: PanelActions
  /** Without data only the link can be taken along. */
  readonly hasData: boolean
}

const confirmedMs = 2_000

/** What can be taken along from a chart. The button ticks when something was copied. */
export function PanelMenu({ title, actions, hasData }: PanelMenuProps) {
  const [copied, setCopied] = useState('')
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(''), confirmedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (done: Promise<boolean> | undefined, words: string) => {
    if (await done) setCopied(words)
  }
  return (
    <>
      <Menu label={`${title} menu`} align="end" trigger={triggerOf(`${title} menu`, copied !== '')}>
        <MenuItem icon={<Link />} onSelect={() => void copy(actions.copyLink(), 'Link copied')}>
          Copy link
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
