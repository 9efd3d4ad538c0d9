import type { AppProfileResponse, Figure } from '@analytics/contract/api/responses/entities/app'
import type { AppTreasuryResponse } from '@analytics/contract/api/responses/entities/treasury'
import { isRatio, ratios, toFigureLabel } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { useId } from 'react'

import { formatDateTime } from '../../format/date.ts'
import { formatCount, formatPercent } from '../../format/number.ts'
import { Card } from '../../panels/Card.tsx'
import { RestatedValues } from '../../panels/info/RestatedValues.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toThroughText } from './figureDay.ts'

interface AboutAppProps {
  readonly state: PanelState<AppProfileResponse>
  readonly treasury: PanelState<AppTreasuryResponse>
}

/** Lists each metric of the application with its meaning and its state. */
export function AboutApp({ state, treasury }: AboutAppProps) {
  const id = useId()
  if (state.kind !== 'ready') return null
  const { data, metadata } = state.response
  const missing = [
    ...data.figures.filter(figure => !isReported(figure)).map(figure => toFigureLabel(figure.id)),
    ...(treasury.kind === 'empty' ? [metrics.treasury.label] : []),
  ]
  return (
    <Card labelledBy={id}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-border-1 px-4">
        <h2 id={id} className="py-3.5 text-14 font-semibold text-text-1">
          About this data
        </h2>
        <p className="text-12 text-text-3">{`${data.app.name}, source: ${metadata.origin.label}`}</p>
      </header>
      <ul className="-mt-px grid md:grid-cols-2 xl:grid-cols-4 *:border-t *:border-border-1">
        {data.figures.filter(isReported).map(figure => (
          <li key={figure.id} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-12">
              <span className="font-medium whitespace-nowrap text-text-1">{toFigureLabel(figure.id)}</span>
              <span className={figure.state === 'available' ? 'text-text-3' : 'text-text-2'}>
                {toStateText(figure)}
              </span>
            </p>
            <p className="mt-1 text-13 text-text-2">{toMeaning(figure)}</p>
          </li>
        ))}
        {treasury.kind === 'empty' ? null : (
          <li className="px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-12">
              <span className="font-medium whitespace-nowrap text-text-1">{metrics.treasury.label}</span>
              <span className={treasury.kind === 'ready' ? 'text-text-3' : 'text-text-2'}>
                {toTreasuryText(treasury)}
              </span>
            </p>
            <p className="mt-1 text-13 text-text-2">{`${metrics.treasury.meaning}${toOthersText(treasury)}`}</p>
          </li>
        )}
        {data.app.methodology.map(({ of, text }) => (
          <li key={of} className="px-4 py-3 text-13 text-text-2">
            <p className="text-12 font-medium text-text-1">
              {of === '' ? 'Methodology' : `Methodology: ${toWords(of)}`}
            </p>
            <p className="mt-1 break-words">{text}</p>
          </li>
        ))}
        <li className="px-4 py-3 text-13 text-text-2">
          <p className="text-12 font-medium text-text-1">Restatements</p>
          {metadata.restatements.count === 0 ? (
            <p className="mt-1">No restatements.</p>
          ) : (
            <RestatedValues restatements={metadata.restatements} />
          )}
        </li>
      </ul>
      {missing.length === 0 ? null : (
        <p className="border-t border-border-1 px-4 py-3 text-12 text-text-3">
          {`${missingTexts['not-reported'].text}: ${missing.join(', ')}.`}
        </p>
      )}
    </Card>
  )
}

function isReported({ state }: Figure): boolean {
  return state !== 'not-reported'
}

/** `supply-side revenue` for the provider's `SupplySideRevenue`. */
function toWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.replace('supply side', 'supply-side')
}

function toMeaning({ id }: Figure): string {
  return isRatio(id) ? ratios[id].meaning : metrics[id].meaning
}

function toTreasuryText(state: PanelState<AppTreasuryResponse>): string {
  if (state.kind === 'unavailable') return missingTexts[state.availability].text
  if (state.kind !== 'ready') return missingTexts.failed.text
  const { observedAt } = state.response.data
  return observedAt === null ? '' : `Latest: ${formatDateTime(Date.parse(observedAt))}`
}

/** Counts the source's treasuries that match no application. */
function toOthersText(state: PanelState<AppTreasuryResponse>): string {
  const { count = 0, unmatched = 0 } = state.kind === 'ready' ? state.response.data.listed : {}
  if (unmatched === 0) return ''
  return ` ${formatCount(unmatched)} of ${formatCount(count)} treasuries ${unmatched === 1 ? 'matches' : 'match'} no app and ${unmatched === 1 ? 'is' : 'are'} excluded.`
}

/** `Complete through 24 Sep 2026 · 98.7% of days reported`. */
function toStateText(figure: Figure): string {
  const { state, completeness } = figure

  if (state !== 'available') return missingTexts[state].text
  const day = toThroughText(figure)
  if (completeness === null) return day
  return `${day} · ${formatPercent(completeness * 100)} of days reported`
}
