import type {
  MarketTotal,
  MarketTotalsResponse,
  MoversResponse,
} from '@analytics/contract/api/responses/overview'
import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { TotalSpec } from '@analytics/contract/pages/templates/home'

import { changeTone } from '../../../format/change.ts'
import { formatUsd } from '../../../format/number.ts'
import { EntityLink } from '../../../shell/page/EntityLink.tsx'
import { ChangeFigure } from '../../../ui/figures/ChangeFigure.tsx'
import { toOtherChanges, toSpanText } from './totalText.ts'

interface FindingProps {
  /** The first one is the subject of the sentence. */
  readonly specs: readonly TotalSpec[]
  readonly response: MarketTotalsResponse | undefined
  readonly movers?: MoversResponse | undefined
}

/** A total in a sentence: `Fees rose 4.80% to $1.99B in 30 days`, and below it the largest changes of the others. Keeps its place without one. */
export function Finding({ specs, response, movers }: FindingProps) {
  const [spec] = specs
  const total = spec && response?.data.totals.find(({ metric }) => metric === spec.metric)
  const isShown = total !== undefined && total.value !== null
  return (
    <div className="flex flex-col gap-1 px-4 md:px-0">
      <p className="min-h-7 text-20 font-semibold text-text-1 md:min-h-8 md:text-24">
        {spec && response && isShown ? <Sentence {...{ spec, response, total }} /> : null}
      </p>
      <p className="min-h-15 text-14 text-text-2 md:min-h-5">
        {movers && isShown ? <Contributors rows={movers.data.contributors} /> : null}
        {response && isShown ? toOtherChanges(specs, response) : null}
      </p>
    </div>
  )
}

interface SentenceProps {
  readonly spec: TotalSpec
  readonly total: MarketTotal
  readonly response: MarketTotalsResponse
}

function Sentence({ spec: { label }, total, response }: SentenceProps) {
  const { value, change, comparison } = total
  const end = `${formatUsd(value)}${toSpanText(total, response)}`
  const isNew = comparison?.isNew === true
  if (change === null || isNew) return `${label} were ${end}${isNew ? ', too new to compare' : ''}.`
  return (
    <>
      {label} <ChangeFigure inWords value={change} comparison={comparison} />{' '}
      {changeTone(change) === 'none' ? 'at' : 'to'} {end}.
    </>
  )
}

/** `Uniswap V4 added $21.5M, the most; Kalshi took $2.5M from it.` */
function Contributors({ rows }: { readonly rows: readonly ProtocolRow[] }) {
  const [first] = rows
  const last = rows.at(-1)
  if (!first?.contribution || first.contribution < 0) return null
  return (
    <>
      <Mover row={first} /> added {formatUsd(first.contribution)}, the most
      {last?.contribution && last.contribution < 0 ? (
        <>
          ; <Mover row={last} /> lost {formatUsd(-last.contribution)}
        </>
      ) : null}
      .{' '}
    </>
  )
}

function Mover({ row: { pageId, displayName } }: { readonly row: ProtocolRow }) {
  return (
    <EntityLink kind="app" id={pageId} className="font-medium text-text-1 underline-offset-2 hover:underline">
      {displayName}
    </EntityLink>
  )
}
