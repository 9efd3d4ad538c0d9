import { describe, expect, it } from 'vitest'

import { readValues } from './readValues.ts'

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id.toUpperCase(), color: '#000', values }
}

const lines = [
  line('btc', 4, 10),
  line('eth', -3, null),
  line('doge', null, null),
  line('sol', 12, null),
  line('bnb', 0, 10),
]
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('the values of a slot', () => {
  it('are ordered by value, unknown ones last', () => {
    const { rows, cut } = readValues(lines, 0)
    expect(idsOf(rows)).toEqual(['sol', 'btc', 'bnb', 'eth', 'doge'])
    expect(rows.at(-1)?.value).toBeNull()
    expect(cut).toEqual([])
    expect(idsOf(readValues(lines, 1).rows)).toEqual(['btc', 'bnb', 'eth', 'doge', 'sol'])
  })

  it('have Others last, whatever its value', () => {
    const series = [line('lido', 40), line('others', 200), line('axiom', null), line('tether', 30)]
    expect(idsOf(readValues(series, 0).rows)).toEqual(['lido', 'tether', 'axiom', 'others'])
    const { rows, cut } = readValues(series, 0, { limit: 3 })
    expect([idsOf(rows), idsOf(cut)]).toEqual([
      ['lido', 'others'],
      ['tether', 'axiom'],
    ])
  })

  it('keep to their room, and the hovered series in it', () => {
    const { rows, cut } = readValues(lines, 0, { limit: 4 })
    expect([idsOf(rows), idsOf(cut)]).toEqual([
      ['sol', 'btc', 'bnb'],
      ['eth', 'doge'],
    ])
    const kept = readValues(lines, 0, { limit: 4, keep: 'eth' })
    expect(idsOf(kept.rows)).toEqual(['sol', 'btc', 'eth'])
    expect(kept.cut).toHaveLength(2)
    expect(idsOf(readValues(lines, 0, { limit: 4, keep: 'sol' }).rows)).toEqual(['sol', 'btc', 'bnb'])
  })
})
