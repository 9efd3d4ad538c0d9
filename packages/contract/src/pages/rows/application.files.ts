import type { RestatementRow } from '../../api/responses/restatements.ts'
import {
  appQualityColumns,
  eventColumns,
  residualDayColumns,
  restatementColumns,
  sourceQualityColumns,
  toEventId,
  toEventTexts,
  toRestatedMetric,
  toRestatementId,
  toRestatementTexts,
} from '../../columns/listColumns.ts'
import { chainName } from '../../metrics/chains.ts'
import { fromIsoDay, toIsoDay } from '../../query/day.ts'
import { formatDay } from '../../query/dayText.ts'
import type { PageState } from '../../view/viewState.ts'
import { toEntityPath } from '../model/entityPaths.ts'
import { toNamePart } from '../model/fileName.ts'
import { filesOf, type FeedEntry } from '../model/panelFiles.ts'
import type { EventsPage } from '../templates/events.ts'
import type { QualityPage } from '../templates/quality.ts'
import { newestFirst, type RestatementsPage } from '../templates/restatements.ts'
import { eventUnit } from './entities/app.files.ts'

export const eventFiles = {
  table: filesOf<EventsPage>().table('table', {
    title: '{table}',
    prefix: '{id}',
    parts: ({ state: { events, app, chains } }) => [
      ...events,
      ...(app === null ? [] : [toNamePart(app)]),
      ...(chains ?? []),
    ],
    rows: ({ data }) => data.events,
    columns: () => eventColumns,
    list: { idOf: toEventId, nameOf: event => event.name, textsOf: toEventTexts },
    unit: eventUnit,
  }),
}

/** Feed readers fetch a feed again and again. */
const mostEntries = 100

export const restatementFiles = {
  table: filesOf<RestatementsPage>().table(
    'table',
    {
      title: '{table}',
      prefix: '{id}',
      parts: ({ state }) => [
        ...[state.source, state.app].flatMap(part => (part === null ? [] : [toNamePart(part)])),
        state.chain,
        ...toFetchedDays(state).map(day => day.replace(' ', '-')),
      ],
      rows: ({ data }) => data.changes,
      columns: () => restatementColumns,
      list: {
        idOf: toRestatementId,
        nameOf: ({ name }) => name,
        textsOf: toRestatementTexts,
        count: ({ data }) => data.count,
      },
      isLatest: true,
      shown: ({ state, data }, listed) => [
        ...listed,
        ...(state.chain === null ? [] : [`on ${chainName(state.chain)}`]),
        ...[toFetchedDays(state).join(' ')].flatMap(days => (days === '' ? [] : [`fetched ${days}`])),
        `recorded since ${data.since ?? 'no day yet'}`,
      ],
      entries: ({ data }) => data.changes.slice(0, mostEntries).map(toFeedEntry),
    },
    {
      // A feed has the newest changes, whatever the order of the table.
      toFeedState: state => ({
        ...state,
        table: { ...state.table, sort: newestFirst, search: '', columns: [] },
      }),
    },
  ),
}

function toFetchedDays({ since, until }: Pick<PageState, 'since' | 'until'>): string[] {
  return [
    ...(since === null ? [] : [`since ${toIsoDay(since)}`]),
    ...(until === null ? [] : [`until ${toIsoDay(until)}`]),
  ]
}

function toFeedEntry(row: RestatementRow): FeedEntry {
  const { name, day, before, after, change, at, source, subject, first } = row
  const was = before === null ? 'no value' : toUsd(before)
  const became = after === null ? 'withdrawn' : `changed to ${toUsd(after)}`
  const percent = change === null ? '' : ` (${change > 0 ? '+' : ''}${change.toLocaleString('en-US')}%)`
  return {
    // Several subjects may have one name.
    id: `${toRestatementId({ ...row, name: first.name })} ${first.id ?? ''} ${before} ${after}`,
    at,
    title: `${name}, ${toRestatedMetric(row)}, ${formatDay(fromIsoDay(day))}: ${was} ${became}${percent}`,
    text: `Source ${source}. Fetched at ${at}.`,
    path: subject && toEntityPath(subject.kind, subject.id),
  }
}

const toUsd = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

const quality = filesOf<QualityPage>()

export const qualityFiles = {
  sources: quality.table('sources', {
    title: 'Sources by month',
    prefix: 'quality-sources',
    rows: ({ data }) => data.sources,
    columns: ({ data }) => sourceQualityColumns(data.sources),
  }),
  applications: quality.table('applications', {
    title: 'Applications by month',
    prefix: 'quality-applications',
    parts: ({ data }) => [data.metric],
    rows: ({ data }) => data.apps,
    columns: ({ data }) => appQualityColumns(data.apps),
  }),
  // The residuals of one metric, day by day.
  residuals: quality.table('detail', {
    title: 'Residuals by day',
    prefix: 'residuals',
    parts: ({ data: { metric, app, chain } }) => [metric, app === null ? null : toNamePart(app.name), chain],
    rows: ({ data }) => data.residuals.flatMap(({ kind, days }) => days.map(day => ({ ...day, kind }))),
    columns: () => residualDayColumns,
  }),
}
