import { dayOf, toIsoDay } from '@analytics/contract/query/day'
import { expect, it, onTestFinished } from 'vitest'

import { startIngestion, type Reply } from './testing/startIngestion.ts'

const firstAt = Date.parse('2026-09-25T10:00:00Z')
const secondAt = firstAt + 3_600_000
const days = 12
const firstDay = dayOf(firstAt) - days
/** The number of settled days of the fixture. */
const settledDays = 10

interface Row {
  readonly name: string
  readonly category: string
  readonly doublecounted: boolean
  readonly parentProtocol: string | null
  readonly chains: readonly string[]
  readonly isListed: boolean
  readonly isDrawn: boolean
  readonly value: number
}

/** The last ones count nowhere: without them, the loss of one entry would be quarantined. */
const rows: readonly Row[] = [...'ABCDEFGHIJKL'].map((name, index) => ({
  name,
  category: index < 6 ? 'Dexs' : 'Derivatives',
  doublecounted: name === 'F' || index > 7,
  parentProtocol: name === 'A' || name === 'B' ? 'parent#duo' : null,
  chains: ['Base'],
  isListed: true,
  isDrawn: true,
  value: name === 'E' || name === 'F' ? 4 : 100,
}))

const replyOf =
  (shownRows: readonly Row[]): Reply =>
  () => ({
    protocols: shownRows
      .filter(({ isListed }) => isListed)
      .map(row => ({
        ...row,
        defillamaId: row.name,
        slug: row.name.toLowerCase(),
        protocolType: 'protocol',
      })),
    totalDataChart: [],
    totalDataChartBreakdown: Array.from({ length: days }, (_, index) => [
      (firstDay + index) * 86_400,
      Object.fromEntries(shownRows.flatMap(({ name, isDrawn, value }) => (isDrawn ? [[name, value]] : []))),
    ]),
    chain: null,
    allChains: ['Base'],
  })

const change = (name: string, patch: Partial<Row>) =>
  rows.map(row => (row.name === name ? { ...row, ...patch } : row))

async function refresh(...replies: readonly (readonly Row[])[]) {
  const ingestion = await startIngestion('fees', firstAt)
  onTestFinished(() => ingestion.close())
  for (const [index, reply] of [rows, ...replies].entries())
    await ingestion.ingest(replyOf(reply), index === 0 ? firstAt : secondAt + index)
  return ingestion.readRestatements()
}

/** The record of sums on one day, and on how many days each is. */
async function recordedAfter(...replies: readonly (readonly Row[])[]) {
  const { listed, restated } = await refresh(...replies)
  const sums = listed.filter(({ entityKey }) => entityKey.startsWith('counted:'))
  const names = [...new Set(sums.map(({ name }) => name))].toSorted()
  for (const name of names)
    expect(sums.filter(sum => sum.name === name).map(({ day }) => day)).toHaveLength(settledDays)
  expect(restated).toBe(listed.length)
  return names.map(name => {
    const { before, after } = sums.find(sum => sum.name === name) ?? {}
    return `${name}: ${before} became ${after}`
  })
}

it('records a category that moved as a change of both categories, and of no total', async () => {
  expect(await recordedAfter(change('E', { category: 'Derivatives' }))).toEqual([
    'Derivatives: E joined: 200 became 204',
    'Dexs: E left: 404 became 400',
  ])
})

it('records no respelled category', async () => {
  expect(await recordedAfter(change('E', { category: 'DEXes' }))).toEqual([])
})

it('records a flag that was set as a change of all, the category and the parent', async () => {
  const patch = { doublecounted: true, parentProtocol: 'parent#duo' }
  expect(await recordedAfter(change('E', patch))).toEqual([
    'All applications: E left: 604 became 600',
    'Dexs: E left: 404 became 400',
  ])
})

it('records a flag that was dropped', async () => {
  expect(await recordedAfter(change('F', { doublecounted: false }))).toEqual([
    'All applications: F joined: 604 became 608',
    'Dexs: F joined: 404 became 408',
  ])
})

it('records an entry that vanished as withdrawn values, and as a change of its category', async () => {
  const { listed } = await refresh(change('E', { isListed: false, isDrawn: false }))
  const withdrawn = listed.filter(({ entityKey }) => entityKey === 'E')
  expect(withdrawn).toHaveLength(settledDays)
  expect(withdrawn[0]).toMatchObject({ before: 4, after: null })
  expect(new Set(listed.filter(({ entityKey }) => entityKey !== 'E').map(({ name }) => name))).toEqual(
    new Set(['Dexs: E left']),
  )
})

it('records nothing for an entry that only the list lacks', async () => {
  expect(await recordedAfter(change('E', { isListed: false }))).toEqual([])
})

it('records a parent that moved as a change of that parent only', async () => {
  expect(await recordedAfter(change('E', { parentProtocol: 'parent#duo' }))).toEqual([
    'duo: E joined: 200 became 204',
  ])
})

it('records no change of the list of chains, which is in no sum', async () => {
  expect(await recordedAfter(change('E', { chains: ['Base', 'Ethereum'] }))).toEqual([])
})

it('records a value that changes with its category once, and the sum by who is counted alone', async () => {
  const { listed } = await refresh(change('E', { category: 'Derivatives', value: 5 }))
  const first = listed.filter(({ day }) => day === firstDay)
  expect(first.map(({ name, before, after }) => `${name}: ${before}, ${after}`).toSorted()).toEqual([
    'Derivatives: E joined: 200, 205',
    'Dexs: E left: 404, 400',
    'E: 4, 5',
  ])
})

it('records each change of a flag that is set and dropped again', async () => {
  const { listed } = await refresh(change('E', { doublecounted: true }), rows)
  const ofAll = listed.filter(({ name, day }) => name.startsWith('All') && day === firstDay)
  expect(ofAll.map(({ before, after }) => [before, after]).toSorted()).toEqual([
    [600, 604],
    [604, 600],
  ])
  expect(toIsoDay(firstDay)).toBe('2026-09-13')
})
