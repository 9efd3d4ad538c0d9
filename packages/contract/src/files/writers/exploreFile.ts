import type { ExploreData, ExploreRowState, ExploreSeries } from '../../api/responses/explore/explore.ts'
import type { Metadata } from '../../api/responses/metadata.ts'
import { memberColumns, noStanding, type MemberEntry } from '../../columns/memberColumns.ts'
import { isFound } from '../../explore/isFound.ts'
import { letters } from '../../formula/formula.ts'
import { othersId } from '../../metrics/palettes.ts'
import { units } from '../../metrics/units.ts'
import { toNamePart } from '../../pages/model/fileName.ts'
import type { ExploreQuery } from '../../query/ExploreQuery.ts'
import { toCells, type DataColumn, type DataFile } from '../DataFile.ts'
import { toNotes, withOrigin } from './PanelFile.ts'
import { toRowColumns } from './tableFile.ts'
import { toWhenNotes, toWhenTable } from './whenTable.ts'

export interface ExploreFile {
  readonly query: ExploreQuery
  readonly data: ExploreData
  readonly metadata: Metadata
  /** One figure for each series, in place of its values over time. */
  readonly pick?: FilePick | null
}

/** The latest value, or that of the whole range. */
export const picks = ['latest', 'total'] as const
type FilePick = (typeof picks)[number]

const bucketColumns: readonly DataColumn[] = [
  { name: 'from', label: 'First day (UTC)', unit: null },
  { name: 'to', label: 'Last day (UTC)', unit: null },
  { name: 'days', label: 'Days that count in every row', unit: 'days' },
  { name: 'complete', label: 'Whether every row has a value on every day', unit: null },
]

/** The values that an explorer view draws, or the members of its wildcards if the Series tab is open. */
export function toExploreFile(source: ExploreFile): DataFile {
  const { data, query, metadata } = source
  const { asked, grain, from, to } = data.range
  const { pick = null } = source
  const isTable = pick === null && query.tab === 'series'
  const when = pick === null && query.tab === 'when' ? data.when : null
  const content = when
    ? toWhenTable(when)
    : isTable
      ? toMembers(source)
      : pick === null
        ? toValues(source)
        : toPicked(source, pick)
  const named = toNamePart(data.title)
  const name = ['explore', named, when ? 'when' : isTable ? 'series' : pick, asked, grain, metadata.asOf]
  return {
    name: withOrigin(name.filter(part => part !== null && part !== '').join('-'), metadata),
    title: data.title,
    ...content,
    notes: [
      ...toNotes(
        { ...metadata, timeFrameShown: 'custom', range: { from, to } },
        { unit: 'as each column says', shown: data.series.map(toMeaning) },
      ),
      ...(data.when ? toWhenNotes(data.when) : []),
      ...data.rows.flatMap(toRowNotes),
      ...data.series.flatMap(series => toFilledNotes(series, data.buckets)),
    ],
  }
}

type Content = Pick<DataFile, 'columns' | 'rows'>

function toValues({ data: { buckets, series, versus: compared }, query }: ExploreFile): Content {
  const drawn = series.filter(({ isOff }) => !isOff)
  return {
    columns: [...bucketColumns, ...drawn.flatMap(oneSeries => toColumns(oneSeries, query, compared))],
    rows: buckets.map(({ from, to, days, complete, cut, partial }, index) => [
      from,
      to,
      days,
      String(complete && !cut && !partial),
      ...drawn.flatMap(({ values, versus }) =>
        [values, ...(versus ? [versus] : [])].map(column => column[index] ?? null),
      ),
    ]),
  }
}

function toPicked({ data: { series }, query }: ExploreFile, pick: FilePick): Content {
  const drawn = series.filter(({ isOff }) => !isOff)
  return {
    columns: drawn.map(oneSeries => toOwnColumn(oneSeries, query)),
    rows: [drawn.map(oneSeries => oneSeries[pick])],
  }
}

function toOwnColumn(series: ExploreSeries, query: ExploreQuery): DataColumn {
  return { name: toColumnName(series, query), label: series.name, unit: units[series.unit].symbol }
}

function toColumns(
  series: ExploreSeries,
  query: ExploreQuery,
  compared: ExploreData['versus'],
): DataColumn[] {
  const ownColumn = toOwnColumn(series, query)
  const known = compared?.known
  const [name, label] =
    known === undefined
      ? ['before', 'in the range of the comparison']
      : [`known ${known}`, `as known on ${known}`]
  const before = {
    name: `${ownColumn.name}, ${name}`,
    label: `${ownColumn.label}, ${label}`,
    unit: ownColumn.unit,
  }
  return series.versus ? [ownColumn, before] : [ownColumn]
}

/** The user's title, or the line's name, so that a header can be pasted back. */
function toColumnName({ letter, member, expanded, name }: ExploreSeries, { rows }: ExploreQuery): string {
  if (member === othersId) return name
  const title = member === null ? rows[letters.indexOf(letter)]?.name : null
  return title ?? expanded
}

/** A row without values has no column. */
function toRowNotes({ letter, expression, state, message }: ExploreRowState): string[] {
  if (state !== 'ready') return [`Without values: ${letter}: ${expression}. ${message ?? state}`]
  return message === null ? [] : [`${letter}: ${message}`]
}

/** Names the ends of the buckets in which a series repeats observations. */
function toFilledNotes({ letter, name, filled }: ExploreSeries, buckets: ExploreData['buckets']): string[] {
  const days = filled.flatMap(index => buckets[index]?.to ?? [])
  return days.length === 0 ? [] : [`Repeats its last observation: ${letter}: ${name} on ${days.join(', ')}`]
}

const toMeaning = ({ letter, name, expanded }: ExploreSeries) => `${letter}: ${name} = ${expanded}`

function toMembers({ data: { rows, series }, query }: ExploreFile): Content {
  const entries = rows.flatMap(({ letter, members }): MemberEntry[] => {
    const ownSeries = series.filter(oneSeries => oneSeries.letter === letter)
    const unit = ownSeries[0]?.unit ?? 'USD'
    return members === null
      ? ownSeries.map(oneSeries => ({ ...oneSeries, ...noStanding, id: letter }))
      : members.map(member => ({ ...member, letter, unit }))
  })
  const listed = entries.filter(({ name }) => isFound(name, query))
  return toCells(listed, toRowColumns(memberColumns))
}
