import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { KnownChoice } from '../../controls/known/KnownChoice.tsx'
import { formatRange } from '../../format/date.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { daysOf, queryOf, toFixed } from '../actions/chartAddress.ts'
import type { ChartActionsOptions, DrawnChart } from '../actions/DrawnChart.ts'
import { Forms } from './Forms.tsx'
import { ShareFiles } from './ShareFiles.tsx'
import { toCitations, toEmbeds, toSnippets } from './shareForms.ts'
import type { ShareSection } from './shareSections.ts'
import { useRemembered } from './useRemembered.ts'

interface ShareProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly chart: ChartActionsOptions
  readonly section: ShareSection
}

export function Share({ open, onClose, title, chart, section }: ShareProps) {
  const isPhone = useIsPhone()
  const { drawn } = chart
  return (
    <Dialog
      open={open && drawn !== null}
      onClose={onClose}
      label={`Share ${title}`}
      placement={isPhone ? 'bottom' : 'wide'}
    >
      <div className="sticky top-0 z-10 flex h-12 items-center justify-between gap-2 border-b border-border-1 bg-raised pr-2 pl-4">
        <h2 className="truncate text-14 font-semibold text-text-1">
          Share <span className="font-normal text-text-3">{title}</span>
        </h2>
        <IconButton label="Close" onClick={onClose} data-autofocus>
          <X />
        </IconButton>
      </div>
      {drawn ? <ShareSections {...{ chart, drawn, section }} /> : null}
    </Dialog>
  )
}

interface ShareSectionsProps extends Pick<ShareProps, 'chart' | 'section'> {
  readonly drawn: DrawnChart
}

const choices = ['moving', 'fixed'] as const

function ShareSections({ chart, drawn, section }: ShareSectionsProps) {
  const cite = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (section === 'cite') cite.current?.scrollIntoView()
  }, [section])
  const [days, setDays] = useRemembered('days', choices)
  const fixed = toFixed(chart)
  const shownRange = daysOf(chart)
  const isFixed = days === 'fixed' && fixed.query !== null
  const query = isFixed ? fixed.query : queryOf(chart)
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-4">
      <ShareFiles chart={chart} />
      <div className="flex items-start gap-3 empty:hidden">
        <KnownChoice />
      </div>
      <div ref={cite} className="scroll-mt-14">
        <Forms label="Cite" forms={toCitations(chart, drawn)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border-1 pt-4">
        <Segmented
          label="Days"
          options={[
            { value: 'moving', label: 'Live link' },
            { value: 'fixed', label: 'Frozen link', disabled: fixed.query === null },
          ]}
          value={isFixed ? 'fixed' : 'moving'}
          onChange={setDays}
        />
        <span className="text-12 text-text-3">
          {fixed.refused ??
            (isFixed && shownRange
              ? `Always shows ${formatRange(shownRange.from, shownRange.to)}`
              : 'Follows the latest data')}
        </span>
      </div>
      <Forms label="Embed" forms={toEmbeds(chart, drawn.toTitle(chart.mode), query)} />
      <Forms label="Use it in" forms={toSnippets(chart, drawn, query)} />
    </div>
  )
}
