import { expect, it } from 'vitest'

import { DataVersions } from './DataVersions.ts'

it('is in another state after every change', () => {
  const versions = new DataVersions()
  const states = [versions.state]
  const note = (change: () => void) => {
    change()
    states.push(versions.state)
  }
  note(() => versions.set({ entityRevision: 1, sources: [{ id: 'fees', revision: 1, checkedAt: 1 }] }))
  note(() => versions.set({ entityRevision: 1, sources: [{ id: 'fees', revision: 1, checkedAt: 2 }] }))
  note(() => versions.renew())
  expect(new Set(states).size).toBe(4)
})
