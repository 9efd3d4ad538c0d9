import { describe, expect, it } from 'vitest'

import { readExplore } from './readExplore.ts'
import { isRefused, resolveRows } from './resolveRows.ts'
import { writeExplore } from './writeExplore.ts'

describe('a row', () => {
  it('has named ratios in percent that pages show so, unless the row says x', () => {
    const { query, problems } = readExplore(
      's=takeRate.app.aave&s=takeRate.app.*;x;top=3&s=velocity.chain.base&s=A/2&s=feesToTvl.app.aave;pct',
    )
    expect(problems).toEqual([])
    expect(query.rows.map(({ isPercent }) => isPercent)).toEqual([true, false, false, false, true])
    expect(writeExplore(query)).toBe(
      's=takeRate.app.aave;pct&s=takeRate.app.*;x;top=3&s=velocity.chain.base&s=A/2&s=feesToTvl.app.aave;pct',
    )
  })

  it('keeps what narrows the members of a concentration, which ranks none', () => {
    const { query, problems } = readExplore('s=hhi(fees.app.*);in=aave,ether.fi;parents;top=5;by=change')
    expect(problems.map(({ option }) => option)).toEqual(['top=5', 'by=change'])
    expect(writeExplore(query)).toBe('s=hhi(fees.app.*);in=aave,ether.fi;parents')
    expect(resolveRows(query).some(isRefused)).toBe(false)
  })
})
