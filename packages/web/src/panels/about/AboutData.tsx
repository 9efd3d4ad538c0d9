import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { QualityData } from '@analytics/contract/api/responses/quality'
import { nameOnChain } from '@analytics/contract/metrics/chains'
import { dayOf, fromIsoDay } from '@analytics/contract/query/day'
import { toRange } from '@analytics/contract/query/timeRange'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { KnownChoice } from '../../controls/known/KnownChoice.tsx'
import { requestOptions } from '../../data/requestOptions.ts'
import { formatRange, formatDay } from '../../format/date.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { restatedCount, restatedFromTo } from '../info/restatementText.ts'
import { AboutRows } from './AboutRows.tsx'
import type { ShownData } from './ShownData.ts'
import { toQualityRequest } from './toQualityRequest.ts'

interface AboutDataProps extends ShownData {
  readonly open: boolean
  readonly onClose: () => void
}

/** Says where the figures of a card are from, how complete they are, and which of them changed. */
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

function AboutSections(data: ShownData) {
  const [metric] = data.metrics
  const request = data.url === undefined || !metric ? null : toQualityRequest(data.url, metric)
  const { data: received, isLoading, error } = useQuery(requestOptions(request ?? undefined))
  const quality = received?.response.data
  const { metadata } = data
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
    </>
  )
}

function RestatedValues({ restatements }: { readonly restatements: Metadata['restatements'] }) {
  const { count, largest } = restatements
  if (count === 0) return null
  return (
    <>
      <p className="mt-2">
        {restatedCount(count)}
        {count > largest.length && largest.length > 0 ? '. The largest:' : null}
      </p>
      <ul className="mt-1 tabular-nums">
        {largest.map(restatement => (
          <li
            key={`${nameOnChain(restatement.name, restatement.chain)} ${restatement.metric} ${restatement.day} ${restatement.at}`}
            className="border-t border-border-1 py-1"
          >
            <span className="flex justify-between gap-2 text-text-1">
              <span className="truncate">{nameOnChain(restatement.name, restatement.chain)}</span>
              <time dateTime={restatement.day} className="shrink-0">
                {formatDay(fromIsoDay(restatement.day))}
              </time>
            </span>
            <span className="flex justify-between gap-2">
              <span>{restatedFromTo(restatement)}</span>
              <time dateTime={restatement.at} className="shrink-0 text-text-3">
                on {formatDay(dayOf(Date.parse(restatement.at)))}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The provider's own texts, each opened on demand. */
function Methodology({ texts }: { readonly texts: QualityData['methodology'] }) {
  return (
    <Section title="Methodology of the source">
      {texts.map(({ of, text }) => (
        <details key={of}>
          <summary className="cursor-pointer py-1 font-medium text-text-1 outline-focus">
            {of === '' ? 'All figures' : toWords(of)}
          </summary>
          <p className="pb-2 break-words">{text}</p>
        </details>
      ))}
    </Section>
  )
}

/** `Supply-side revenue` for the provider's `SupplySideRevenue`. */
function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('supply side', 'supply-side')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-border-1 px-4 py-3 text-12 text-text-2">
      <h3 className="mb-1 text-13 font-semibold text-text-1">{title}</h3>
      {children}
    </section>
  )
}
