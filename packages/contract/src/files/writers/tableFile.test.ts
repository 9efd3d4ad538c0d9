import { describe, expect, it } from 'vitest'

import { rankingColumns, type RankingContext } from '../../columns/rankingColumns.ts'
import { compareValues, type ComparedSums } from '../../metrics/sums.ts'
import type { PanelSource } from '../../pages/model/panelFiles.ts'
import { allColumnNames, toRankingContext, type ColumnChoice } from '../../pages/model/rankingTables.ts'
import { defaultViewState, type TableChoice } from '../../view/viewState.ts'
import { toCsvFile } from '../DataFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

interface Row {
  readonly id: string
  readonly value: number | null
}
const rows: readonly Row[] = [
  { id: 'Sky', value: 2 },
  { id: 'Aave', value: null },
  { id: 'Lido', value: 5 },
]
const columns = toRowColumns<Row>({
  name: { kind: 'text', label: 'Name', value: row => row.id },
  value: { kind: 'amount', label: 'Value', value: row => row.value },
  double: { kind: 'amount', label: 'Double', value: row => row.value && row.value * 2 },
  trend: { kind: 'trend', label: 'Trend', value: row => row.value, values: () => [1, 2] },
}).map(column => ({ ...column, optional: column.name === 'double' }))
const made = (choice: Partial<TableChoice> = {}, more: Partial<PanelSource> = {}, limit = 2) =>
  toTableFile(
    { extent: 'view', ticked: [], ...more },
    {
      rows,
      columns,
      plural: 'applications',
      idOf: row => row.id,
      nameOf: row => row.id,
      standard: 'value',
      choice: { ...defaultViewState, ...choice },
      limit,
    },
  )

describe('the rows of a table in a file', () => {
  it('are sorted, then cut, and say so', () => {
    const { rows: kept, columns: shownColumns, parts, shown: notes } = made()
    expect(kept).toEqual([
      ['Lido', 5],
      ['Sky', 2],
    ])
    expect(shownColumns.map(({ name }) => name)).toEqual(['name', 'value'])
    expect(parts.every(part => part === null)).toBe(true)
    expect(notes).toEqual(['2 of 3 applications', 'by Value'])
  })

  it('are those that are searched or ticked, with the columns that are chosen', () => {
    const sort = { column: 'name', descending: false }
    const foundFile = made({ search: ' A ', sort, columns: ['double', '-value'] }, {}, 1)
    expect(foundFile.rows).toEqual([['Aave', null]])
    expect(foundFile.columns.map(({ name }) => name)).toEqual(['name', 'double'])
    expect(foundFile.parts).toEqual(['a', null, 'by-smallest-name', 'columns', null])
    expect(foundFile.shown).toEqual(['1 of 3 applications', 'search "A"', 'by Name, smallest first'])
    const ticked = made({}, { ticked: ['Sky'] })
    expect([ticked.rows, ticked.parts.at(-1)]).toEqual([[['Sky', 2]], 'sky'])
    expect(made({}, { ticked: ['gone'] }).rows).toHaveLength(2)
  })

  it('are all with every column, whatever is shown', () => {
    const whole = made({ search: 'A', columns: ['-value'] }, { extent: 'full', ticked: ['Sky'] })
    expect(whole.rows.map(([name]) => name)).toEqual(['Lido', 'Sky', 'Aave'])
    expect(whole.columns).toHaveLength(3)
    expect(whole.parts).toEqual(['all-data'])
  })

  it('say new where there is no range before to compare with', () => {
    const columnsOf = toRowColumns<{ change: number | null; comparison: ComparedSums | null }>({
      change: {
        kind: 'change',
        label: 'Change',
        value: row => row.change,
        comparison: row => row.comparison,
      },
    })
    const cellsOf = (change: number | null, comparison: ComparedSums | null) =>
      columnsOf.map(({ cell }) => cell({ change, comparison }))
    const comparison = compareValues(30, 100, 80)
    expect(cellsOf(null, { ...comparison, isNew: true })).toEqual(['new', null, null])
    expect(cellsOf(25, comparison)).toEqual([25, 100, 80])
    expect(cellsOf(null, null)).toEqual([null, null, null])
  })
})

function toAllColumns(context: RankingContext, choice: ColumnChoice) {
  const all = rankingColumns(context)
  return toRowColumns(Object.fromEntries(allColumnNames(choice).map(name => [name, all[name]])))
}

it('a ranking has each of its columns once, whatever its kind and range', () => {
  for (const kind of ['periods', 'protocols', 'chainPeriods', 'topApplications'] as const)
    for (const selected of ['24h', '7d', '30d', 'ytd', '2y', 'all', 'custom'] as const) {
      const choice: ColumnChoice = {
        kind,
        selected,
        selectedFirst: false,
        withTotal: true,
        metricKind: 'flow',
      }
      const context = toRankingContext({ kind, entity: 'Application' }, 'fees', {
        shown: selected,
        range: null,
      })
      const columnsOf = toAllColumns(context, choice)
      const names = columnsOf.map(column => column.name)
      expect(new Set(names).size).toBe(names.length)
      expect(names).toContain('total30d')
    }
})

it('a ranking has the sums of every change, those over other ranges last', () => {
  const choice: ColumnChoice = {
    kind: 'protocols',
    selected: '30d',
    selectedFirst: false,
    withTotal: true,
    metricKind: 'flow',
  }
  const context = toRankingContext({ kind: 'protocols', entity: 'Application' }, 'fees', {
    shown: '30d',
    range: null,
  })
  const names = toAllColumns(context, choice).map(({ name }) => name)
  expect(names.slice(names.indexOf('change'), names.indexOf('change') + 3)).toEqual([
    'change',
    'compared',
    'comparedBefore',
  ])
  expect(names.slice(-6)).toEqual([
    'compared24h',
    'compared24hBefore',
    'compared7d',
    'compared7dBefore',
    'comparedShare',
    'comparedShareBefore',
  ])
})

it('a CSV begins with the mark by which spreadsheets know UTF-8 only where a text needs it, and never before a number', () => {
  const file = { name: 'x', title: 'Tëst', notes: [], ...made() }
  const withRows = (...rows: readonly (readonly (string | number)[])[]) => ({ ...file, rows })
  expect(toCsvFile(file)).toBe('name,value\r\nLido,5\r\nSky,2\r\n')
  expect(toCsvFile(withRows(['Café', 5]))).toBe('\uFEFFname,value\r\nCafé,5\r\n')
  expect(toCsvFile(withRows([705], [1]), { hasHeader: false })).toBe('705\r\n1\r\n')
  expect(toCsvFile(withRows([1, 'Café']), { hasHeader: false })).toBe('1,Café\r\n')
  expect(toCsvFile(withRows(['Café, Ltd', 5]), { hasHeader: false })).toBe('"Café, Ltd",5\r\n')
})

it('a CSV has notes above its rows only where they are wanted', () => {
  const file = { name: 'x', title: 'Tëst', notes: ['Unit: US dollars'], ...made() }
  expect(toCsvFile(file, { hasNotes: true }).split('\r\n').slice(0, 4)).toEqual([
    '\uFEFF# Tëst',
    '# Unit: US dollars',
    '# Columns: name (Name); value (Value, USD)',
    'name,value',
  ])
})
