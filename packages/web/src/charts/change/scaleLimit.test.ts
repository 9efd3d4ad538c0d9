import { describe, expect, it } from 'vitest'

import type { Changes } from './Changes.ts'
import { isBeyond, toScaleLimit } from './scaleLimit.ts'

const toChanges = (name: string, ...values: (number | null)[]): Changes => ({
  id: name,
  name,
  level: '',
  values,
  change: values.at(-1) ?? null,
  changeText: '',
})

describe('the limit of a common scale', () => {
  const calm = [toChanges('Alder', 0, 5), toChanges('Birch', 0, -10), toChanges('Cedar', 0, null)]

  it('is that of the others where one would flatten them', () => {
    const all = [...calm, toChanges('Dogwood', 0, 30, 107)]
    expect(toScaleLimit(all)).toBe(20)
    expect(all.filter(series => isBeyond(series, 20)).map(({ name }) => name)).toEqual(['Dogwood'])
  })

  it('is none where the changes are alike, where most are, and where the others stand still', () => {
    expect(toScaleLimit([...calm, toChanges('Dogwood', 0, 30)])).toBe(Number.POSITIVE_INFINITY)
    expect(toScaleLimit([toChanges('Alder', 1), toChanges('Birch', 90)])).toBe(Number.POSITIVE_INFINITY)
    expect(toScaleLimit([toChanges('Alder', 0), toChanges('Birch', 0), toChanges('Cedar', 9)])).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
})
