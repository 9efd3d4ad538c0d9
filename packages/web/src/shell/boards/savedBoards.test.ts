import { mostParts, type BoardPart } from '@analytics/contract/board/Board'
import { emptyWorkspace } from '@analytics/contract/files/workspace'
import { beforeEach, expect, it } from 'vitest'

import { workspace } from '../workspace/workspace.ts'
import { addToSaved, readSaved, toFreeName, toSaved } from './savedBoards.ts'

const part: BoardPart = {
  kind: 'panel',
  path: '/application-fees',
  panel: 'chart',
  query: 'timeFrame=90d',
  isHalf: false,
}

beforeEach(() => workspace.set(() => emptyWorkspace))

it('puts a panel on a new board, and the next one behind it', () => {
  addToSaved(null, part)
  const [first] = workspace.get().views
  expect(first).toEqual({
    name: 'Board 1',
    address: '/board?title=Board+1&p=application-fees.chart?timeFrame=90d',
  })
  addToSaved(first ?? null, { ...part, panel: 'table', query: '' })
  const views = workspace.get().views
  expect(views.map(({ address }) => address)).toEqual([
    '/board?title=Board+1&p=application-fees.chart?timeFrame=90d&p=application-fees.table',
  ])
})

it('refuses what a board has no room for, and changes nothing', () => {
  const full = toSaved('Full', {
    title: 'Full',
    shared: {},
    parts: Array.from({ length: mostParts }, () => part),
  })
  const long = toSaved('Long', {
    title: 'Long',
    shared: {},
    parts: [{ kind: 'text', text: 'x'.repeat(7980), isHalf: false }],
  })
  workspace.set(() => ({ ...emptyWorkspace, views: [full, long] }))
  for (const view of [full, long]) expect(addToSaved(view, part)).toHaveProperty('problem')
  expect(workspace.get().views).toEqual([full, long])
})

it('refuses a part that no board can draw', () => {
  const rowless: BoardPart = { ...part, path: '/explore', query: '' }
  expect(addToSaved(null, rowless)).toEqual({
    problem: 'Not added: an explorer view needs a row, as in explore?s=fees.all.',
  })
  expect(workspace.get().views).toEqual([])
})

it('reads what it has written, and names no two boards alike', () => {
  const view = toSaved('Board 1', { title: 'Board 1', shared: { timeFrame: '7d' }, parts: [part] })
  expect(readSaved(view)).toEqual({ title: 'Board 1', shared: { timeFrame: '7d' }, parts: [part] })
  expect(toFreeName([view])).toBe('Board 2')
  expect(toFreeName([{ ...view, name: 'Board 2' }])).toBe('Board 3')
})
