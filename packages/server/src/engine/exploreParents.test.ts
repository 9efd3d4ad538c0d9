import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, server, load, seriesOf } = useFilledServer()

describe('applications by parent', { timeout: 120_000 }, () => {
  it.each([
    ['fees.app.*', '90d', 'W'],
    ['fees.app.*@base', '60d', 'D'],
    ['tvl.app.*', '60d', 'D'],
    ['share(fees.app.*)', '90d', 'M'],
    ['revenue.app.*/fees.app.*', '90d', 'W'],
    ['annual(fees.app.*)/avg(tvl.app.*)', '90d', 'W'],
  ])('%s: each member is the line of its parent, value by value', async (name, range, grain) => {
    const rest = `range=${range}&grain=${grain}`
    const { series } = await load(`s=${name};parents;of=fees;top=8&${rest}`)
    expect(series.some(({ member }) => member === 'uniswap' || member === 'aave')).toBe(true)
    for (const { letter, member, name: _, mark: __, color, ...figures } of series) {
      const ownSeries = await seriesOf(`s=${figures.expanded}&${rest}`)
      expect({ ...ownSeries, expression: figures.expression }).toMatchObject(figures)
      expect([letter, color[0], member?.includes('*')]).toEqual(['A', '#', false])
    }
  })

  it('count every application once: alone, or in its parent', async () => {
    const membersOf = async (options: string) =>
      (await load(`s=fees.app.*${options}&range=30d&members=all`)).rows[0]?.members ?? []
    const [apps, parents] = [await membersOf(''), await membersOf(';parents')]
    const sumOf = (list: typeof apps) => list.reduce((sum, { total }) => sum + (total ?? 0), 0)
    expect(sumOf(parents) / sumOf(apps)).toBeCloseTo(1, 12)
    expect(parents.length).toBeLessThan(apps.length)
    expect(apps.map(({ id }) => id)).toContain('uniswap-v3')
    const ids = parents.map(({ id }) => id)
    expect(ids).not.toContain('uniswap-v3')
    expect(new Set(ids).size).toBe(ids.length)
    // An application without a parent is what it was.
    const alone = parents.filter(({ id }) => apps.some(app => app.id === id))
    const totalOf = (list: typeof apps, wantedId: string) => list.find(({ id }) => id === wantedId)?.total
    for (const { id, total } of alone) expect([id, totalOf(apps, id)]).toEqual([id, total])
    expect(parents.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(100, 6)
  })

  it('rank as on the dashboard that groups by parent', async () => {
    const { data } = (await get('app-fees?timeFrame=30d&group=parent&limit=10')) as {
      data: { protocols: readonly { displayName: string }[] }
    }
    const { title, series } = await load('s=fees.app.*;parents;top=10;others&range=30d')
    expect(title).toBe('Applications by fees, grouped by parent')
    expect(series.slice(0, -1).map(({ name }) => name)).toEqual(
      data.protocols.map(({ displayName }) => displayName),
    )
    const [all, ...parts] = [await seriesOf('s=fees.all&range=30d'), ...series]
    const total = parts.reduce((sum, part) => sum + (part.total ?? 0), 0)
    expect(total / (all.total ?? 0)).toBeCloseTo(1, 12)
  })

  it('are the columns of the file', async () => {
    const { text } = await server().get('/explore.csv?s=fees.app.*;parents;top=3&range=30d')
    const { series } = await load('s=fees.app.*;parents;top=3&range=30d')
    expect(text.split(/\r?\n/, 1)).toEqual([
      `from,to,days,complete,${series.map(({ expanded }) => expanded).join(',')}`,
    ])
  })
})
