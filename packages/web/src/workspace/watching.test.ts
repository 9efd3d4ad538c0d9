import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { mergeWorkspaces } from '@analytics/contract/files/workspace'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const view = { name: 'High fees', address: '/explore?s=fees.all&when=A+%3E+1' }
const toOccurrence = (id: string, day: string, isTrue = true) => ({ id, day, isTrue }) as WhenOccurrence
const toData = (to: string, ...occurrences: readonly WhenOccurrence[]) =>
  ({ to, occurrences }) as unknown as WhenData
const old = toOccurrence('old', '2026-03-01')
const fresh = toOccurrence('fresh', '2026-03-06')

/** Two tabs of one browser. */
const openTab = async () => {
  vi.resetModules()
  const [watching, { workspace }] = [
    await import('./watching.ts'),
    await import('../shell/workspace/workspace.ts'),
  ]
  return { ...watching, workspace }
}
const idsOf = (occurrences: readonly WhenOccurrence[]) => occurrences.map(({ id }) => id)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('tells nothing at the first visit, and each new occurrence once', async () => {
  const { noteWatch } = await openTab()
  expect(noteWatch('told', view, toData('2026-03-05', old))).toEqual([])
  expect(idsOf(noteWatch('told', view, toData('2026-03-06', fresh, old)))).toEqual(['fresh'])
  expect(noteWatch('told', view, toData('2026-03-06', fresh, old))).toEqual([])
})

it('tells an occurrence once, however many tabs are open', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.noteWatch('told', view, toData('2026-03-05', old))
  expect(idsOf(other.noteWatch('told', view, toData('2026-03-06', fresh, old)))).toEqual(['fresh'])
  expect(one.noteWatch('told', view, toData('2026-03-06', fresh, old))).toEqual([])
})

it('tells an occurrence that was undone for a while once', async () => {
  const { noteWatch } = await openTab()
  noteWatch('told', view, toData('2026-03-06', fresh))
  expect(noteWatch('told', view, toData('2026-03-07', toOccurrence('fresh', '2026-03-06', false)))).toEqual(
    [],
  )
  expect(noteWatch('told', view, toData('2026-03-08'))).toEqual([])
  expect(noteWatch('told', view, toData('2026-03-09', fresh))).toEqual([])
})

it('shows what happened since the last visit, whatever was told meanwhile', async () => {
  const { noteWatch, findNews, findNoted } = await openTab()
  noteWatch('seen', view, toData('2026-03-05', old))
  noteWatch('told', view, toData('2026-03-05', old))
  noteWatch('told', view, toData('2026-03-06', fresh, old))
  expect(idsOf(findNews(toData('2026-03-06', fresh, old), findNoted('seen', view)))).toEqual(['fresh'])
})

it('is kept in the browser, also where a file is merged', async () => {
  const first = await openTab()
  first.changeWatching(now => ({ ...now, hasAlerts: true }))
  const { workspace } = await openTab()
  expect(workspace.get().watching?.hasAlerts).toBe(true)
  expect(mergeWorkspaces(workspace.get(), { stars: [], views: [view] }).watching?.hasAlerts).toBe(true)
})

it('leaves the workspace as it is where nothing is new', async () => {
  const { noteWatch, workspace } = await openTab()
  noteWatch('seen', view, toData('2026-03-05', old))
  const before = workspace.get()
  noteWatch('seen', view, toData('2026-03-05', old))
  expect(workspace.get()).toBe(before)
})
