import { guidePath } from '@analytics/contract/api/endpoints/paths'
import type { QualityData } from '@analytics/contract/api/responses/quality'
import { toFileUrl } from '@analytics/contract/files/fileAddress'
import { formatCount, formatUsd, formatPercent } from '@analytics/contract/format/number'
import { guide } from '@analytics/contract/metrics/guide'
import { metrics as metricTable } from '@analytics/contract/metrics/metrics'
import type { ApiRequest } from '@analytics/contract/pages/model/requests'
import { toPath } from '@analytics/contract/pages/pages'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { ReactNode } from 'react'

import { formatDay } from '../../format/date.ts'
import { toAddress } from '../../lib/basePath.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { ShareBar } from '../../ui/figures/ShareBar.tsx'
import {
  coverageText,
  countDaysText,
  formulaText,
  missingDaysText,
  leftOutText,
  toReasonText,
  residualText,
  sumsText,
} from './qualityText.ts'
import type { ShownData } from './ShownData.ts'
import { SourceRows } from './SourceRows.tsx'

interface AboutRowsProps extends Omit<ShownData, 'chart'> {
  readonly quality: QualityData | undefined
  readonly state: 'loading' | 'failed' | 'ready'
  readonly request: ApiRequest<'quality'> | null
}

export function AboutRows(props: AboutRowsProps) {
  const { metrics, metadata, formula, notes = [], sources = [], quality, state, request } = props
  const rows = metrics.map(metric => ({ id: metric, ...metricTable[metric], ...guide[metric] }))
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const formulas = formula === undefined ? kinds.map(kind => formulaText(kind, metadata?.range)) : [formula]
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3 text-12 text-text-2">
      {rows.map(({ id, label, meaning, anchor }) => (
        <Row key={id} name={rows.length === 1 ? 'Definition' : label}>
          {meaning}{' '}
          <a
            href={toAddress(`${guidePath}#${anchor}`)}
            target="_blank"
            className="font-medium whitespace-nowrap text-accent hover:underline"
          >
            How it is calculated
          </a>
        </Row>
      ))}
      {formulas.map(text => (
        <Row key={text} name="Formula">
          {text}
        </Row>
      ))}
      {metadata ? (
        <Row name="Source">
          <SourceRows metadata={metadata} families={[...metrics, ...sources]} cadence={rows[0]?.cadence} />
        </Row>
      ) : null}
      {metadata?.asOf ? (
        <Row name="As of">
          <strong className="font-medium text-text-1">{formatDay(fromIsoDay(metadata.asOf))} UTC</strong>;
          later days are incomplete and not counted.
        </Row>
      ) : null}
      {quality ? (
        <QualityRows quality={quality} request={request} />
      ) : state === 'ready' ? null : (
        <Row name="Coverage">{state === 'failed' ? 'Could not be loaded' : 'Loading…'}</Row>
      )}
      {notes.length > 0 ? (
        <Row name="Notes">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </Row>
      ) : null}
    </dl>
  )
}

interface QualityRowsProps extends Pick<AboutRowsProps, 'request'> {
  readonly quality: QualityData
}

function QualityRows({ quality, request }: QualityRowsProps) {
  const { applications, days, leftOut, held, residuals } = quality
  return (
    <>
      {applications && applications.expected > 0 ? (
        <Row name="Coverage">
          <span className="flex items-center gap-3">
            <span>{coverageText(applications)}</span>
            <ShareBar
              share={applications.value === null ? null : applications.value * 100}
              largest={100}
              color="var(--positive)"
              className="w-16"
            />
          </span>
          {applications.reported < applications.expected ? (
            <Details summary={missingDaysText(applications)}>
              <ul>
                {applications.missing.map(({ id, name, lastDay }) => (
                  <li key={id} className="flex justify-between gap-3">
                    <span className="truncate">{name}</span>
                    <span className="shrink-0 text-text-3">last on {formatDay(fromIsoDay(lastDay))}</span>
                  </li>
                ))}
              </ul>
            </Details>
          ) : null}
          <Details summary={countDaysText(days)}>
            <DaysTable days={days} />
          </Details>
        </Row>
      ) : null}
      {residuals.length > 0 ? (
        <Row name="Sums">
          <Details summary={sumsText(residuals)}>
            {residuals.map(residual => (
              <p key={residual.kind}>
                <span className="text-text-2">{formatUsd(residual.usd)}</span>, {residualText(residual)}
              </p>
            ))}
            {residuals.some(({ days: knownDays }) => knownDays.length > 0) && request ? (
              <ResidualFile url={request.url} />
            ) : null}
          </Details>
          {residuals.some(({ isNew }) => isNew) ? (
            <p className="font-medium text-warning">
              A difference above a tenth is new in the last seven days.
            </p>
          ) : null}
        </Row>
      ) : null}
      {leftOut.length > 0 ? (
        <Row name="Left out">
          <Details summary={leftOutText(leftOut)}>
            {leftOut.map(({ reason, count, names }) => (
              <p key={reason}>
                {toReasonText(reason, 2)}: {names.filter(name => name.trim() !== '').join(', ')}
                {count > names.length ? ` and ${formatCount(count - names.length)} more` : ''}
              </p>
            ))}
          </Details>
        </Row>
      ) : null}
      {held > 0 ? (
        <Row name="Quarantine">
          {formatCount(held)} daily {held === 1 ? 'value is' : 'values are'} held back as implausible.
        </Row>
      ) : null}
    </>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Details({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer outline-focus hover:text-text-1">{summary}</summary>
      <div className="py-1 text-text-3">{children}</div>
    </details>
  )
}

const shownCount = 60

/** The newest first. */
function DaysTable({ days }: Pick<QualityData, 'days'>) {
  const newest = days.toReversed().slice(0, shownCount)
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className="text-left text-text-3">
          <th className="font-normal">Day</th>
          <th className="text-right font-normal">Reported</th>
          <th className="text-right font-normal">Expected</th>
          <th className="text-right font-normal">Share</th>
        </tr>
      </thead>
      <tbody>
        {newest.map(({ day, reported, expected }) => (
          <tr key={day} className="border-t border-border-1 text-text-2">
            <td className="py-0.5">{formatDay(fromIsoDay(day))}</td>
            <td className="text-right">{formatCount(reported)}</td>
            <td className="text-right">{formatCount(expected)}</td>
            <td className="text-right">
              {formatPercent(expected === 0 ? null : (reported / expected) * 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same residuals by day as a file, and those of all sources. */
function ResidualFile({ url }: { readonly url: string }) {
  const asked = new URLSearchParams(url.split('?')[1])
  const [from, to, chain] = ['from', 'to', 'chain'].map(name => asked.get(name))
  if (from && to) asked.set('range', `${from}..${to}`)
  if (chain) asked.set('chains', chain)
  for (const name of ['from', 'to', 'chain']) asked.delete(name)
  const file = toFileUrl(toPath('quality'), asked.toString(), { panel: 'residuals' }, 'csv')
  return (
    <span className="flex gap-3">
      {asked.has('category') ? null : (
        <a href={toAddress(file)} download className="font-medium text-accent hover:underline">
          Residuals by day, CSV
        </a>
      )}
      <PageLink path={toPath('quality')} className="font-medium text-accent hover:underline">
        All residuals
      </PageLink>
    </span>
  )
}
