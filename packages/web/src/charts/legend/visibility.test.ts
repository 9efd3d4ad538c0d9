import { describe, expect, it } from 'vitest'

import { hiddenAmong, isolated, onlyLargest, toggled } from './visibility.ts'

const series = ['a', 'b', 'others']
const hidden = (...ids: string[]) => new Set(ids)

describe('visibility', () => {
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

  it('hides nothing where a choice would leave nothing', () => {
    expect(hiddenAmong(series, hidden('a', 'c'))).toEqual(hidden('a', 'c'))
    expect(hiddenAmong(series, hidden('a', 'b', 'c', 'others'))).toEqual(hidden())
  })
})
