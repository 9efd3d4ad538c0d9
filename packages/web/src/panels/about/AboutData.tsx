import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'

import { KnownChoice } from '../../controls/known/KnownChoice.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { formatRange } from '../../format/date.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { queryOf } from '../actions/chartAddress.ts'
import { RestatedValues } from '../info/RestatedValues.tsx'
import { toRange } from '../info/timeRangeText.ts'
import { Forms } from '../share/Forms.tsx'
import { ShareFiles } from '../share/ShareFiles.tsx'
import { toCitations, toSnippets } from '../share/shareForms.ts'
import { AboutRows } from './AboutRows.tsx'
import { Methodology } from './Methodology.tsx'
import { Section } from './Section.tsx'
import type { ShownData } from './ShownData.ts'
import { toQualityRequest } from './toQualityRequest.ts'

interface AboutDataProps extends ShownData {
  readonly open: boolean
  readonly onClose: () => void
}

/** Says where the figures of a card are from, how complete they are, and how to cite and use them. */
export function AboutData({ open, onClose, ...data }: AboutDataProps) {
  const isPhone = useIsPhone()
  const range = toRange(data.metadata?.range)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label="About this data"
      placement={isPhone ? 'bottom' : 'end'}
      className="pb-6"
    >
      <div className="sticky top-0 z-10 flex h-12 items-center justify-between gap-2 border-b border-border-1 bg-raised pr-2 pl-4">
        <h2 className="flex min-w-0 items-baseline gap-2 text-14 font-semibold whitespace-nowrap text-text-1">
          About this data
          <span className="truncate text-12 font-normal text-text-3">
            {range ? `${data.title}, ${formatRange(range.from, range.to)}` : data.title}
          </span>
        </h2>
        <IconButton label="Close" onClick={onClose} data-autofocus>
          <X />
        </IconButton>
      </div>
      <AboutSections {...data} />
    </Dialog>
  )
}

function AboutSections({ chart, ...data }: ShownData) {
  const [metric] = data.metrics
  const request = data.url === undefined || !metric ? null : toQualityRequest(data.url, metric)
  const { data: received, isLoading, error } = useQuery(requestOptions(request ?? undefined))
  const quality = received?.response.data
  const { metadata } = data
  const drawn = chart?.drawn
  return (
    <>
      <AboutRows
        {...data}
        quality={quality}
        state={error ? 'failed' : isLoading ? 'loading' : 'ready'}
        request={request}
      />
      {metadata ? (
        <Section title="Restatements">
          {metadata.restatements.count === 0 ? (
            <p>No settled value of this range has changed.</p>
          ) : (
            <RestatedValues restatements={metadata.restatements} />
          )}
          <KnownChoice />
        </Section>
      ) : null}
      {quality && quality.methodology.length > 0 ? <Methodology texts={quality.methodology} /> : null}
      {chart && drawn ? (
        <div className="flex flex-col gap-4 border-t border-border-1 px-4 pt-2">
          <Forms label="Cite" forms={toCitations(chart, drawn)} />
          <ShareFiles chart={chart} />
          <Forms label="Use this data" forms={toSnippets(chart, drawn, queryOf(chart))} />
        </div>
      ) : null}
    </>
  )
}
