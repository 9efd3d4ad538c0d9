import type { Metric } from '@analytics/contract/metrics/metrics'
import type { ChartMark, ChartMode } from '@analytics/contract/view/viewState'
import { Calendar, Check, Code, Download, Ellipsis, Image, Link } from 'lucide-react'
import { useCallback, useContext, useRef, useState } from 'react'

import { loadOrReload } from '../../connection/loadOrReload.ts'
import { onDemand } from '../../connection/onDemand.ts'
import { ExportError, runExport } from '../../export/runExport.ts'
import { useBriefly } from '../../lib/useBriefly.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { copyLink, copyText } from '../../shell/copyText.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuCaption } from '../../ui/overlays/MenuCaption.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { toFixed, toFixedUrl } from '../actions/chartAddress.ts'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import { Pictures } from '../actions/Pictures.ts'
import { useOpenInExplorer } from '../actions/useExploreLink.ts'
import { EventItems, toggleEvents, type EventChoice } from '../events/EventItems.tsx'
import type { ShareSection } from '../share/shareSections.ts'
import { markTexts, type DrawAsProps } from './DrawAs.tsx'
import { ExploreItem } from './ExploreItem.tsx'

/** The figures of a chart as files, citations, embeds and code. */
const ShareDialog = lazyDialog('Share', async () => (await import('../share/Share.tsx')).Share)

interface PanelMenuProps {
  /** Opened in the explorer; null in the explorer itself. */
  readonly metric: Metric | null
  readonly title: string
  readonly chart: ChartActionsOptions
  /** Null for a chart with one mark. */
  readonly draw: DrawAsProps<ChartMark> | null
  /** Null for a chart without a time axis. */
  readonly events: EventChoice | null
}

/** The options of a chart, and the ways to take it elsewhere. */
export function PanelMenu({ title, metric, chart, draw, events }: PanelMenuProps) {
  useContext(Pictures)?.(chart)
  const [copied, setCopied] = useBriefly('')
  const [section, setSection] = useState<ShareSection>('cite')
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
  // The menu first gives the focus back to its button, to which the dialog returns it.
  const share = (start: ShareSection) =>
    setTimeout(() => {
      setSection(start)
      setOpen(true)
    })
  return (
    <>
      <Menu label={`${title} menu`} align="end" trigger={triggerOf(`${title} menu`, copied !== '')}>
        <PanelMenuItems {...{ metric, chart, draw, events }} onCopy={copy} onShare={share} />
      </Menu>
      <ShareDialog open={open} onClose={() => setOpen(false)} title={title} chart={chart} section={section} />
      <span ref={findCard} aria-live="polite" className="sr-only">
        {copied}
      </span>
    </>
  )
}

interface PanelMenuItemsProps extends Pick<PanelMenuProps, 'metric' | 'chart' | 'draw' | 'events'> {
  readonly onCopy: (done: Promise<boolean>, text: string) => Promise<void>
  readonly onShare: (section: ShareSection) => void
}

function PanelMenuItems({ metric, chart, draw, events, onCopy, onShare }: PanelMenuItemsProps) {
  const isPhone = useIsPhone()
  const hasData = chart.drawn !== null
  const fixed = toFixed(chart)
  const fixedUrl = toFixedUrl(fixed)
  return (
    <>
      <ExploreItem {...{ metric, chart }} />
      <MenuItem icon={<Link />} onSelect={() => void onCopy(copyLink(), 'Link copied')}>
        Copy link
      </MenuItem>
      <MenuItem
        icon={<Calendar />}
        disabled={fixedUrl === null}
        note={hasData ? fixed.refused : null}
        onSelect={() => fixedUrl && void onCopy(copyText(fixedUrl), 'Link to fixed days copied')}
      >
        Copy link with these dates
      </MenuItem>
      <MenuItem
        icon={<Image />}
        disabled={!hasData}
        onSelect={() => void onCopy(copyImage(chart.drawn, chart.mode), 'Image copied')}
      >
        Copy image
      </MenuItem>
      <MenuItem icon={<Download />} disabled={!hasData} onSelect={() => onShare('files')}>
        Download…
      </MenuItem>
      <MenuItem icon={<Code />} disabled={!hasData} onSelect={() => onShare('cite')}>
        Embed, cite, use…
      </MenuItem>
      {draw && isPhone ? <DrawItems {...draw} /> : null}
      {events ? <EventItems {...events} /> : null}
    </>
  )
}

function DrawItems({ choices, value, onChange }: DrawAsProps<ChartMark>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a menu
    <div role="group" aria-label="Draw as" className="mt-1 border-t border-border-1 pt-1">
      <MenuCaption>Draw as</MenuCaption>
      {choices.map(mark => (
        <MenuItem key={mark} checked={mark === value} onSelect={() => onChange(mark)}>
          {markTexts[mark]}
        </MenuItem>
      ))}
    </div>
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

const images = onDemand(() => import('../actions/toPng.ts'))

const imageRefused = 'This browser copies pictures over HTTPS only. Download the picture instead.'

/** True when the picture is in the clipboard. */
function copyImage(drawn: DrawnChart | null, mode: ChartMode): Promise<boolean> {
  return runExport(
    drawn &&
      (async () => {
        if (!('clipboard' in navigator)) throw new ExportError(imageRefused)
        // Written within the click and filled later: browsers may refuse a late write to the clipboard.
        const image = loadOrReload(images).then(({ toPng }) => toPng(drawn, mode))
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
      }),
  )
}
