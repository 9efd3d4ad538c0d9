import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { server, load } = useFilledServer()

describe('a stack', { timeout: 120_000 }, () => {
  it.each([
    ['fees.chain.base', 'fees.all'],
    ['fees.app.uniswap', 'fees.category.dexs'],
    ['fees.app.uniswap@base', 'fees.chain.base'],
    ['fees.app.uniswap-v3', 'fees.app.uniswap'],
    ['fees.category.dexs@base', 'fees.all'],
    ['annual(fees.app.uniswap)', 'annual(fees.all)'],
    ['stablecoinSupply.stablecoin.tether', 'stablecoinSupply.all'],
  ])('has %s and the rest of %s', async (part, whole) => {
    const rows = `s=${part}&s=${whole}&range=30d`
    const [apart, ...views] = [
      await load(rows),
      await load(`${rows}&view=stack`),
      await load(`${rows}&view=share`),
      await load(`s=${part};bar&s=${whole};bar&range=30d`),
    ]
    const [ownSeries, all] = apart.series
    for (const { series, rows: states, title } of views) {
      const [first, rest] = series
      expect(first?.values).toEqual(ownSeries?.values)
      expect(rest?.name).toBe(`Rest of ${all?.name.replace('All', 'all')}`)
      expect(title).toBe(`${ownSeries?.name}, ${rest?.name}`)
      expect(rest?.expanded).toBe(`${whole} - ${part}`)
      expect(states[1]?.message).toMatch(/^Drawn without .*, which it holds/)
      for (const [index, value] of (rest?.values ?? []).entries())
        if (value !== null)
          expect(value + (first?.values[index] ?? 0)).toBeCloseTo(all?.values[index] ?? -1, 2)
    }
  })

  it('takes a part of a part away once', async () => {
    const { series } = await load('s=fees.app.uniswap&s=fees.category.dexs&s=fees.all&range=30d&view=stack')
    expect(series.map(({ expanded }) => expanded)).toEqual([
      'fees.app.uniswap',
      'fees.category.dexs - fees.app.uniswap',
      'fees.all - fees.category.dexs',
    ])
  })

  it('has the members of a star and what the whole has beyond them', async () => {
    const { series } = await load('s=fees.app.*;top=3;others&s=fees.all&range=30d&view=stack')
    const totals = series.map(({ total }) => total ?? Number.NaN)
    expect(totals.at(-1)).toBeCloseTo(0, 0)
    expect(series.at(-1)?.expanded).toBe('fees.all - fees.app.*')
  })

  it('leaves rows alone that have nothing in common, or are not shown', async () => {
    for (const search of [
      's=fees.app.uniswap&s=fees.app.aave&view=stack',
      's=fees.app.uniswap&s=fees.all - A&view=stack',
      's=fees.app.uniswap;off&s=fees.all&view=stack',
      's=fees.app.uniswap&s=fees.all&view=line',
      's=fees.app.uniswap&s=fees.all&view=stack&t=index',
    ]) {
      const { rows } = await load(`${search.replaceAll(' - ', '+-+')}&range=30d`)
      expect(rows.map(({ message }) => message)).toEqual(rows.map(() => null))
    }
  })

  it.each([
    ['fees.app.uniswap', 'fees.chain.base', /has a part of the same values/],
    ['fees.app.uniswap', 'fees.app.uniswap', /has the same values/],
  ])('refuses %s beside %s', async (one, other, message) => {
    const rows = `s=${one}&s=${other}&range=30d&view=share`
    const { series, rows: states } = await load(`${rows}&lenient=1`)
    expect(series).toHaveLength(1)
    expect(states[1]).toMatchObject({ state: 'refused', message: expect.stringMatching(message) as string })
    const refused = await server().get(`/api/query?${rows}`)
    expect([refused.status, refused.json()]).toMatchObject([400, { error: 'INVALID_PARAMETER' }])
  })
})
