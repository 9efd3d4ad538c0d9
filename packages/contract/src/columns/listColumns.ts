import type { AppEvent } from '../api/responses/entities/events.ts'
import type { AppQuality, Residual, SourceQuality } from '../api/responses/quality.ts'
import type { RestatementRow } from '../api/responses/restatements.ts'
import type { HostRequests, StatusRow } from '../api/responses/status.ts'
import { chainName } from '../metrics/chains.ts'
import { eventKindTexts } from '../metrics/eventKinds.ts'
import { isMetric, metrics } from '../metrics/metrics.ts'
import { fromIsoDay } from '../query/day.ts'
import { monthName } from '../query/dayText.ts'
import type { Column, Columns } from './Column.ts'
import { toSourceName, toSourceState } from './sourceText.ts'

/** Hacks and raises. */
export const eventColumns = {
  day: { kind: 'day', label: 'Date', value: event => event.day },
  kind: { kind: 'text', label: 'Kind', value: event => eventKindTexts[event.kind].one },
  /** The name is as the source gives it. */
  name: {
    kind: 'name',
    label: 'Subject',
    value: event => event.name,
    subject: ({ name, app }) => ({
      kind: 'app',
      id: app?.id ?? null,
      title: app?.name ?? name,
      icon: { key: app?.id ?? name, slug: app?.id ?? null },
    }),
  },
  amount: {
    kind: 'amount',
    label: 'Amount',
    hint: 'US dollars lost in a hack or raised in a round',
    value: event => event.usd,
  },
  returned: {
    kind: 'amount',
    label: 'Returned',
    hint: 'US dollars returned after a hack',
    isOptional: true,
    value: event => event.returnedUsd,
  },
  detail: { kind: 'text', label: 'Technique or round', value: event => event.detail },
  chains: { kind: 'text', label: 'Chains', value: event => event.chains.join(', ') || null },
  investors: {
    kind: 'text',
    label: 'Investors',
    isOptional: true,
    value: event => event.investors.join(', '),
    sortBy: event => event.investors.join(', ') || null,
  },
  source: { kind: 'link', label: 'Source', value: event => event.link },
} as const satisfies Columns<AppEvent>

/** Ids of rows are joined by commas in an address. */
export function toEventId({ kind, day, name }: Pick<AppEvent, 'kind' | 'day' | 'name'>): string {
  return `${kind} ${day} ${name.replaceAll(',', '')}`
}

/** Texts that a search reads. */
export function toEventTexts({ name, app, detail, investors, chains }: AppEvent): readonly string[] {
  return [name, app?.name ?? '', detail ?? '', ...investors, ...chains]
}

/** Values that the provider changed afterwards. */
export const restatementColumns = {
  day: { kind: 'day', label: 'Day', value: row => row.day },
  name: {
    kind: 'name',
    label: 'Subject',
    value: row => row.name,
    subject: ({ subject }) => ({ kind: subject?.kind ?? 'app', id: subject?.id ?? null, icon: null }),
  },
  source: {
    kind: 'text',
    label: 'Metric',
    value: toRestatedMetric,
    inFile: {
      metric: { kind: 'text', label: 'Metric', value: toMetricLabel },
      chain: { kind: 'text', label: 'Chain', value: row => row.chain && chainName(row.chain) },
      source: { kind: 'text', label: 'Source', value: row => row.source },
    },
  },
  before: { kind: 'amount', label: 'Before', value: row => row.before },
  after: { kind: 'amount', label: 'After', value: row => row.after },
  difference: {
    kind: 'amount',
    label: 'Difference',
    hint: 'After less before, ordered by size',
    value: row => row.difference,
    sortBy: ({ difference }) => Math.abs(difference),
  },
  change: { kind: 'change', label: 'Change', value: row => row.change },
  at: {
    kind: 'time',
    label: 'Changed',
    hint: 'When the change was fetched. Newest first lists the newest of all, not of the largest',
    value: row => row.at,
  },
} as const satisfies Columns<RestatementRow>

export function toRestatementId({ source, metric, name, chain, day, at }: RestatementRow): string {
  return `${source} ${metric} ${name.replaceAll(',', '')} ${chain ?? ''} ${day} ${at}`
}

export function toRestatementTexts(row: RestatementRow): readonly string[] {
  return [row.name, toRestatedMetric(row), row.source, row.day]
}

/** Label of the metric, with the chain: `Fees on Base`. */
export function toRestatedMetric(row: RestatementRow): string {
  return row.chain === null ? toMetricLabel(row) : `${toMetricLabel(row)} on ${chainName(row.chain)}`
}

function toMetricLabel({ metric }: RestatementRow): string {
  return isMetric(metric) ? metrics[metric].label : metric
}

type Covered = Pick<SourceQuality, 'months' | 'residual'>

const toPercent = (share: number | null) => (share === null ? null : Math.round(share * 1e6) / 1e4)

const residualHint = 'Whole less the sum of its parts, as a share of the whole'

function residualColumn<Row extends Covered>(): Column<Row> {
  return {
    kind: 'percent',
    label: 'Residual',
    hint: residualHint,
    value: ({ residual }) => residual?.share ?? null,
    sortBy: ({ residual }) => (residual?.share == null ? null : Math.abs(residual.share)),
    inFile: {
      residual: { kind: 'amount', label: 'Residual', value: row => row.residual?.usd ?? null },
      residualShare: {
        kind: 'percent',
        label: 'Residual of the whole',
        value: row => toPercent(row.residual?.share ?? null),
      },
    },
  }
}

/** A column for each month, `2026-09`, of the share of daily values that were received; the newest first. */
function monthColumns<Row extends Covered>(rows: readonly Row[]): Record<string, Column<Row>> {
  const months = new Set(rows.flatMap(row => row.months.map(({ month }) => month)))
  return Object.fromEntries(
    [...months]
      .toSorted()
      .reverse()
      .map((month): [string, Column<Row>] => [
        month,
        {
          kind: 'completeness',
          label: monthLabel(month),
          value: row => row.months.find(candidate => candidate.month === month)?.share ?? null,
        },
      ]),
  )
}

/** `Sep 26` for `2026-09`. */
export function monthLabel(month: string): string {
  return `${monthName(fromIsoDay(`${month}-01`)).slice(0, 3)} ${month.slice(2, 4)}`
}

/** The state of a source is known once it has been asked for. */
export interface CoveredSource extends SourceQuality {
  readonly status?: StatusRow | undefined
}

export const sourceQualityColumns = (rows: readonly CoveredSource[]) =>
  ({
    source: {
      kind: 'text',
      label: 'Source',
      value: ({ id }) => toSourceName(id),
      inFile: { source: { kind: 'text', label: 'Source', value: ({ id }) => id } },
    },
    residual: residualColumn<CoveredSource>(),
    restated: {
      kind: 'count',
      only: 'page',
      label: 'Restated',
      hint: 'Settled values that changed',
      value: ({ status }) => (status ? (status.restatements?.count ?? 0) : null),
    },
    changed: {
      kind: 'time',
      only: 'page',
      label: 'Last change',
      hint: 'When a settled value last changed',
      value: ({ status }) => status?.restatements?.last ?? null,
    },
    ...monthColumns(rows),
  }) satisfies Columns<CoveredSource>

export function appQualityColumns(rows: readonly AppQuality[]) {
  const ranks = new Map(rows.map(({ id }, index) => [id, index + 1]))
  return {
    rank: { kind: 'rank', only: 'page', label: '#', value: ({ id }) => ranks.get(id) ?? null },
    application: {
      kind: 'name',
      label: 'Application',
      value: ({ name }) => name,
      subject: ({ id }) => ({ kind: 'app', id, icon: null }),
    },
    residual: residualColumn<AppQuality>(),
    lastDay: { kind: 'day', label: 'Last day', hint: 'Last day with a value', value: row => row.lastDay },
    ...monthColumns(rows),
  } satisfies Columns<AppQuality>
}

type ResidualDay = Residual['days'][number] & Pick<Residual, 'kind'>

export const residualDayColumns = {
  day: { kind: 'day', label: 'Day', value: ({ day }) => day },
  kind: { kind: 'text', label: 'Compared', value: ({ kind }) => kind },
  whole: { kind: 'amount', label: 'Whole', value: ({ whole }) => whole },
  sum: { kind: 'amount', label: 'Sum of the parts', value: ({ sum }) => sum },
  residual: { kind: 'amount', label: 'Residual', value: ({ usd }) => usd },
  share: { kind: 'percent', label: 'Residual of the whole', value: ({ share }) => toPercent(share) },
} as const satisfies Columns<ResidualDay>

/** A whole, beside what it is compared with. */
export interface ShownResidual {
  readonly id: string
  readonly of: string
  readonly compared: string
  readonly residual: NonNullable<SourceQuality['residual']>
}

export const residualColumns = {
  of: { kind: 'text', label: 'Whole', value: ({ of }) => of },
  usd: { kind: 'amount', label: 'Residual', value: ({ residual }) => residual.usd },
  share: { kind: 'percent', label: 'Share', value: ({ residual }) => residual.share, digits: 2 },
  compared: { kind: 'text', label: 'Compared', value: ({ compared }) => compared },
} as const satisfies Columns<ShownResidual>

export const statusColumns = {
  source: { kind: 'text', label: 'Source', value: ({ id, subject }) => toSourceName(id, subject) },
  state: { kind: 'text', label: 'State', value: row => toSourceState(row).text },
  lastSuccess: { kind: 'time', label: 'Last success', value: row => row.lastSuccess },
  lastCheck: { kind: 'time', label: 'Checked', value: row => row.lastCheck },
  nextRun: { kind: 'time', label: 'Next run', value: row => row.nextRun },
  facts: { kind: 'count', label: 'Values', value: row => row.facts },
  unreadable: { kind: 'count', label: 'Rejected', value: row => row.unreadable?.count ?? null },
  bytes: { kind: 'count', label: 'Size', value: row => row.bytes },
  durationMs: { kind: 'count', label: 'Duration', value: row => row.durationMs },
  restated: { kind: 'count', label: 'Restatements', value: row => row.restatements?.count ?? 0 },
  reason: {
    kind: 'text',
    label: 'Last error',
    value: row => row.quarantined?.reason ?? row.error?.message ?? null,
  },
} as const satisfies Columns<StatusRow>

export const hostColumns = {
  host: { kind: 'text', label: 'Host', value: row => row.host },
  lastFiveMinutes: { kind: 'count', label: 'Last 5 min', value: row => row.lastFiveMinutes },
  limit: { kind: 'count', label: 'Limit', value: row => row.limit },
  lastDay: { kind: 'count', label: 'Last day', value: row => row.lastDay },
  pausedUntil: { kind: 'time', label: 'Paused', value: row => row.pausedUntil },
} as const satisfies Columns<HostRequests>
