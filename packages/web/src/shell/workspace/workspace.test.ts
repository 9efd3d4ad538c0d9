import { unknownEntity } from '@analytics/contract/testing/unknownEntity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const storageKey = 'analytics.workspace'
const aave = { kind: 'app', id: 'aave' } as const
const base = { kind: 'chain', id: 'base' } as const
const view = { name: 'Fees', address: '/application-fees?timeFrame=90d' }

let stored: Map<string, string>
let refuse: DOMException | null

/** Reads the storage anew, as a page does. */
const open = async () => {
  vi.resetModules()
  return import('./workspace.ts')
}

beforeEach(() => {
  stored = new Map()
  refuse = null
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (refuse?.name === 'SecurityError') throw refuse
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (refuse) throw refuse
      stored.set(key, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the workspace of a browser', () => {
  it('is there again after a reload, in its order', async () => {
    const first = await open()
    first.toggleStar(aave)
    first.toggleStar({ ...base, name: 'Base' } as typeof base)
    first.changeWorkspace(now => ({ ...now, views: [view] }))
    const again = await open()
    expect(again.workspace.get()).toEqual({ stars: [aave, base], views: [view] })
    again.toggleStar(aave)
    expect((await open()).workspace.get().stars).toEqual([base])
  })

  it('has the present ids of renamed subjects, each once', async () => {
    const { toggleStar, workspace } = await open()
    const { followRenames } = await import('./followRenames.ts')
    const former = { kind: 'app', id: 'aave-protocol' } as const
    for (const star of [former, base, aave]) toggleStar(star)
    const entity = {
      ...unknownEntity,
      ...aave,
      name: 'Aave',
      former: [{ id: former.id, name: 'Aave Protocol' }],
    }
    followRenames({
      entities: [entity],
      byPath: new Map([aave, former].map(({ kind, id }) => [`${kind}/${id}`, entity])),
      byKey: new Map(),
    })
    expect(workspace.get().stars).toEqual([aave, base])
    expect(JSON.parse(stored.get(storageKey) ?? '')).toMatchObject({ stars: [aave, base] })
  })

  it('keeps what another tab has added meanwhile', async () => {
    const [one, other] = [await open(), await open()]
    one.toggleStar(aave)
    other.toggleStar(base)
    expect(JSON.parse(stored.get(storageKey) ?? '')).toMatchObject({ stars: [aave, base] })
  })

  it('says that the store is full, keeps the rest of the visit, and stores it once there is room', async () => {
    const { workspace, keeping, toggleStar } = await open()
    refuse = new DOMException('', 'QuotaExceededError')
    toggleStar(aave)
    expect([keeping.get(), workspace.get().stars]).toEqual(['full', [aave]])
    refuse = null
    toggleStar(base)
    expect(keeping.get()).toBe('kept')
    expect(JSON.parse(stored.get(storageKey) ?? '')).toMatchObject({ stars: [aave, base] })
  })

  it('says that a browser keeps nothing, before anything is lost', async () => {
    refuse = new DOMException('', 'SecurityError')
    const { workspace, keeping, toggleStar } = await open()
    expect(keeping.get()).toBe('blocked')
    toggleStar(aave)
    expect(workspace.get().stars).toEqual([aave])
  })

  it.each(['no JSON', '{"version":2,"stars":[],"views":[]}', '[]', 'null'])(
    'puts aside what it can not read: %s',
    async text => {
      stored.set(storageKey, text)
      const { workspace } = await open()
      expect(workspace.get()).toEqual({ stars: [], views: [] })
      expect(stored.get(`${storageKey}.unreadable`)).toBe(text)
    },
  )

  it('opens no address of another application', async () => {
    const views = [
      { name: 'Bad', address: 'javascript:alert(1)' },
      { name: 'Worse', address: '//evil.example' },
      view,
    ]
    stored.set(storageKey, JSON.stringify({ version: 1, stars: [aave, { kind: 'person', id: 'x' }], views }))
    expect((await open()).workspace.get()).toEqual({ stars: [aave], views: [view] })
  })
})
