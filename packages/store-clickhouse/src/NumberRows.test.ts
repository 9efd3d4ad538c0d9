import { expect, it } from 'vitest'

import { NumberRows } from './NumberRows.ts'

function toBytes(names: readonly string[], rows: readonly (readonly number[])[]): Buffer {
  const header = names.flatMap(name => [name.length, ...Buffer.from(name)])
  const numbers = Buffer.alloc(rows.length * names.length * 8)
  rows.flat().forEach((value, index) => numbers.writeDoubleLE(value, index * 8))
  return Buffer.concat([Buffer.from([names.length, ...header]), numbers])
}

function read(bytes: Buffer, size: number): number[][] {
  const rows = new NumberRows()
  const numbers: number[][] = []
  for (let offset = 0; offset < bytes.length; offset += size) {
    const columns = rows.add(bytes.subarray(offset, offset + size)) ?? []
    columns[0]?.forEach((_, row) => numbers.push(columns.map(column => column[row] ?? Number.NaN)))
  }
  rows.end()
  return numbers
}

const rows = [
  [1, 20_000, -2.5],
  [4_294_967_295, -1, 1.1e308],
  [0, 0, 0],
]
const bytes = toBytes(['entity', 'day', 'value'], rows)

it.each([1, 2, 7, 8, 9, 24, 1000])('rows are read whole from chunks of %i bytes', size => {
  expect(read(bytes, size)).toEqual(rows)
})

it('no rows are none, and a row that was cut off is an error', () => {
  expect(read(toBytes(['day'], []), 100)).toEqual([])
  expect(() => read(bytes.subarray(0, -1), 100)).toThrow('cut off')
  expect(() => read(Buffer.alloc(0), 100)).toThrow('cut off')
})
