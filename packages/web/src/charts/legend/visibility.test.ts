import { describe, expect, it } from 'vitest'

import { isolated, onlyLargest, toggled, toHidden, toShown } from './visibility.ts'

const series = ['a', 'b', 'others']
const hidden = (...ids: string[]) => new Set(ids)

describe('visibility', () => {
  it('is kept as what is shown, so that a newcomer does not slip in', () => {
    expect(toShown(series, hidden('b'))).toEqual(['a', 'others'])
    expect(toHidden(['new', ...series], ['a', 'others'])).toEqual(hidden('new', 'b'))
    expect(toShown(series, hidden())).toBeNull()
    expect(toHidden(series, null)).toEqual(hidden())
  })

  it('of nothing that is still there is that of all', () => {
    expect(toHidden(series, ['gone'])).toEqual(hidden())
  })

  it('toggles, but keeps the last one', () => {
    expect(toggled(series, hidden(), 'a')).toEqual(hidden('a'))
    expect(toggled(series, hidden('a'), 'a')).toEqual(hidden())
    expect(toggled(series, hidden('a', 'others'), 'b')).toEqual(hidden('a', 'others'))
  })

  it('isolates, and shows all again', () => {
    expect(isolated(series, hidden('b'), 'b')).toEqual(hidden('a', 'others'))
    expect(isolated(series, hidden('a', 'others'), 'b')).toEqual(hidden())
  })

  it('of none leaves the largest', () => {
    expect(onlyLargest(series)).toEqual(hidden('b', 'others'))
    expect(onlyLargest(['others'])).toEqual(hidden())
  })
})
