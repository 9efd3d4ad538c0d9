import { parseHacks, parseRaises } from '@analytics/defillama'
import { expect, it } from 'vitest'

import { toHackEvents, toRaiseEvents } from './toEvents.ts'

const day = 20_000
const date = day * 86_400
const hacksOf = (rows: readonly object[]) => toHackEvents(parseHacks(JSON.stringify(rows), '/hacks'), day)

it('events are newest first, of one day the largest first, an unknown amount last', () => {
  const rows = [
    { date: date - 86_400, name: 'before', amount: 9 },
    { date: date + 7, name: 'small', amount: 1 },
    { date, name: 'unknown' },
    { date, name: 'large', amount: 5 },
  ]
  expect(hacksOf(rows).map(({ name, usd }) => [name, usd])).toEqual([
    ['large', 5],
    ['small', 1],
    ['unknown', null],
    ['before', 9],
  ])
})

it('what lies in the future, has no name or is listed twice is left out', () => {
  const hack = { date, name: 'X', amount: 5, technique: 'Bug' }
  const rows = [hack, hack, { ...hack, amount: 6 }, { ...hack, date: date + 86_400 }, { ...hack, name: '  ' }]
  expect(hacksOf(rows).map(({ usd }) => usd)).toEqual([6, 5])
})

it('a hack without a technique has its class, a raise its round and its investors once, the leading first', () => {
  expect(hacksOf([{ date, name: 'X', classification: 'Rugpull', defillamaId: 7 }])[0]).toMatchObject({
    kind: 'hack',
    detail: 'Rugpull',
    key: '7',
    investors: [],
  })
  const raise = {
    date,
    name: 'Y',
    round: 'Seed',
    amount: 2.5,
    leadInvestors: ['A'],
    otherInvestors: ['B', 'A'],
    chains: ['Base'],
    source: 'https://example.org/',
  }
  expect(toRaiseEvents(parseRaises(JSON.stringify({ raises: [raise] }), '/raises'), day)).toEqual([
    {
      kind: 'raise',
      day,
      name: 'Y',
      key: null,
      usd: 2.5e6,
      returnedUsd: null,
      detail: 'Seed',
      investors: ['A', 'B'],
      chains: ['Base'],
      link: 'https://example.org/',
    },
  ])
})

it('the id `others`, which means something else here, is another one', () => {
  expect(hacksOf([{ date, name: 'X', defillamaId: 'others' }])[0]?.key).toBe('id:others')
})
