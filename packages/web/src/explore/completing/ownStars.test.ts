import { readRow, writeRow } from '@analytics/contract/explore/readRow'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { workspace } from '../../shell/workspace/workspace.ts'
import { getStarredApps, isOwnStars, withOwnStars } from './ownStars.ts'

const star = (kind: 'app' | 'chain', ...ids: readonly string[]) =>
  workspace.set(now => ({ ...now, stars: [...now.stars, ...ids.map(id => ({ kind, id }))] }))

describe('a row of one’s own stars', () => {
  const clear = () => workspace.set(now => ({ ...now, stars: [] }))
  beforeEach(clear)
  afterEach(clear)

  it('has the ids of the starred applications, so that its address can be shared', () => {
    star('app', 'uniswap', 'ether.fi')
    star('chain', 'base')
    const row = withOwnStars(readRow('fees.app.*;in=stars;top=5'))
    expect(writeRow(row)).toBe('fees.app.*;top=5;in=uniswap,ether.fi;parents')
    expect(isOwnStars(row.within)).toBe(true)
    expect(isOwnStars(['uniswap'])).toBe(false)
    expect(readRow(writeRow(row))).toEqual(row)
  })

  it('takes fifty', () => {
    star('app', ...Array.from({ length: 60 }, (_, index) => `app-${index}`))
    expect(getStarredApps()).toHaveLength(50)
    expect(withOwnStars(readRow('fees.app.*;in=stars')).within).toHaveLength(50)
  })

  it('stays as it is written while nothing is starred', () => {
    const row = readRow('fees.app.*;in=stars')
    expect(withOwnStars(row)).toBe(row)
    expect(isOwnStars([])).toBe(false)
  })
})
