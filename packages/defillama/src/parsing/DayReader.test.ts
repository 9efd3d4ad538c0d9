import { expect, it } from 'vitest'

import { ChartColumns } from './ChartColumns.ts'
import { DayReader } from './DayReader.ts'

function readAll(texts: readonly string[]) {
  const columns = new ChartColumns()
  const reader = new DayReader(columns)
  const counts = texts.map(text => reader.read(new TextEncoder().encode(text)))
  return { counts, days: [...columns].map(([second, cells]) => [second, Object.entries(cells)]) }
}

/** As objects would have it, without what is null. */
function parseAll(texts: readonly string[]) {
  return texts.map(text => {
    const [second, cells] = JSON.parse(text) as [number, Record<string, number | null>]
    return [second, Object.entries(cells).filter(([, value]) => value !== null)]
  })
}

it('reads names that come and go, and every form of number, as JSON.parse does', () => {
  const numbers = [
    '0',
    '-0',
    '7',
    '-12.5',
    '0.1',
    '123456789.012345',
    '0.30000000000000004',
    '12345.678901234567',
  ]
  const names = ['Aave V3', 'Ünïcode 🦄', '__proto__', 'toString', 'a', 'ab', '-1', ' x ', '1inch', '']
  const texts = Array.from({ length: 40 }, (_, day) => {
    const cells = names.flatMap((name, at) => {
      const number = (at * 7 + day * 3) % 11
      return number === 10 ? [] : [`${JSON.stringify(name)}:${numbers[number] ?? 'null'}`]
    })
    const turned = day % 5 === 4 ? cells.toReversed() : cells
    return `[${1788652800 + day * 86_400},{${turned.join(',')}}]`
  })
  const { counts, days } = readAll(texts)
  const expected = parseAll(texts)
  expect(days).toEqual(expected)
  expect(counts).toEqual(expected.map(([, cells]) => (Array.isArray(cells) ? cells.length : -1)))
})

it('reads exactly the shortest decimals of any number', () => {
  let state = 1
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const values = Array.from({ length: 2000 }, () => {
    const value = (next() - 0.5) * 10 ** Math.floor(next() * 13)
    return Number(value.toFixed(Math.floor(next() * 8)))
  }).filter(value => !`${value}`.includes('e'))
  const text = `[1,{${values.map((value, at) => `"n${at}":${Object.is(value, -0) ? 0 : value}`).join(',')}}]`
  expect(readAll([text]).days).toEqual(parseAll([text]))
})

it.each([
  '[1,{"a":1e3}]',
  '[1,{"a":01}]',
  '[1,{"a":1.}]',
  '[1,{"a":.5}]',
  '[1,{"a":-}]',
  '[1,{"a":20000000000000}]',
  '[1,{"a":"1"}]',
  '[1,{"a":1,"a":2}]',
  '[1,{"a":null,"a":2}]',
  '[1,{"\\u0061":1}]',
  '[1,{"2":1}]',
  '[1,{"a":1},3]',
  '[1,{"a":1}',
  '[1,{"a":1}]]',
  '[1,{"a":1,}]',
  '[1,{"a" :1}]',
  '[1,{}]',
  '[-1,{"a":1}]',
  '["1",{"a":1}]',
  '[1,null]',
  '[1,{"a',
  '',
])('leaves %s to JSON.parse', text => {
  expect(readAll([text])).toEqual({ counts: [undefined], days: [] })
})
