import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Fault } from '@analytics/demo-provider'

import { getPayloadLimits } from '../../../packages/defillama/src/limits/payloadLimits.ts'

const million = 1_000_000

const repeat = (text: string, times: number) => Buffer.alloc(text.length * times, text)
const join = (...parts: readonly (Buffer | string)[]) => Buffer.concat(parts.map(part => Buffer.from(part)))
const gzip = (body: Buffer): Fault => ({
  kind: 'bytes',
  body: gzipSync(body, { level: 1 }),
  encoding: 'gzip',
})
const brotli = (body: Buffer): Fault => ({
  kind: 'bytes',
  body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  encoding: 'br',
})
const plain = (body: Buffer): Fault => ({ kind: 'bytes', body })

/** A list of so many lists of so many items. */
function lists(count: number, items: number, toItem: (at: number) => string): string {
  const each = (from: number) => Array.from({ length: items }, (_, index) => toItem(from + index)).join(',')
  return `[${Array.from({ length: count }, (_, index) => `[${each(index * items)}]`).join(',')}]`
}

function applications(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => index)
  const rows = ids.map(id => ({ defillamaId: String(id), name: `App ${id}`, protocolType: 'protocol' }))
  const days = [1_790_208_000, 1_790_121_600].map(second => [
    second,
    Object.fromEntries(ids.map(id => [`App ${id}`, 1])),
  ])
  return JSON.stringify({ protocols: rows, totalDataChartBreakdown: days })
}

/** Bombs by kind: the response, and the limit that the error names. */
export const bombs: readonly (readonly [name: string, make: () => Fault, limit: string])[] = [
  [
    '90 MB of brackets in 92 kB',
    () => gzip(join(repeat('[', 45 * million), repeat(']', 45 * million))),
    '16 levels',
  ],
  [
    'objects in objects',
    () => gzip(join(repeat('{"a":', 5 * million), '1', repeat('}', 5 * million))),
    '16 levels',
  ],
  ['a brotli of white space', () => brotli(repeat(' ', 300 * million)), '64 MB'],
  ['a gigabyte as announced', () => ({ kind: 'oversize', bytes: 1000 * million }), '64 MB'],
  [
    'one text of 40 MB',
    () => plain(join('{"protocols":"', repeat('x', 40 * million), '"}')),
    '1 MB in one text',
  ],
  [
    'a number of 40 million digits',
    () => gzip(join('{"protocols":', repeat('9', 40 * million), '}')),
    '1 MB in one number',
  ],
  [
    'a million empty objects',
    () =>
      plain(
        join(
          '{"protocols":[',
          lists(200, 5_000, () => '{}'),
          ']}',
        ),
      ),
    '600,000 objects and lists',
  ],
  [
    'a million names',
    () =>
      plain(
        join(
          '{"protocols":',
          lists(200, 5_000, at => `{"n${at}":1}`),
          '}',
        ),
      ),
    '20,000 different names',
  ],
  [
    'a million times one name',
    () => plain(join('{', repeat('"a":1,', million), '"a":1}')),
    '10,000 entries in one list',
  ],
  ['10 million values', () => gzip(Buffer.from(lists(2000, 5_000, () => '1'))), '2,400,000 values'],
  ['100,000 applications', () => plain(Buffer.from(applications(100_000))), '10,000 entries in one list'],
]

/** Just within the limits of an overview. */
export const largest: readonly (readonly [name: string, make: () => Fault])[] = [
  [
    'values under 18,000 names',
    () => {
      const name = (at: number) => `"${(at % 18_000).toString(36)}":${at}.5`
      const day = (at: number) =>
        Array.from({ length: 9000 }, (_, entry) => name(at * 9000 + entry)).join(',')
      const days = Array.from(
        { length: 264 },
        (_, index) => `[${1_790_208_000 - index * 86_400},{${day(index)}}]`,
      )
      return gzip(Buffer.from(`{"protocols":[],"totalDataChartBreakdown":[${days.join(',')}]}`))
    },
  ],
  [
    '60 MB of texts',
    () => {
      const row = (at: number) =>
        `{"id":${at},"name":"${at}","chains":[${Array.from({ length: 7000 }, () => '"中xxxxxxxxxxxxxxxxxxxxxxxxxxxxx"').join(',')}]}`
      return gzip(
        Buffer.from(`{"protocols":[${Array.from({ length: 250 }, (_, index) => row(index)).join(',')}]}`),
      )
    },
  ],
]

/** Just within other limits: objects of twenty values under 18,000 names. */
export function makeLargest(endpoint: string): Fault {
  const { values, containers, bytes } = getPayloadLimits(endpoint)
  const count = Math.floor(Math.min(values / 22, containers - 10, bytes / 400))
  const fields = (row: number) =>
    Array.from({ length: 20 }, (_, index) => `"f${(row * 20 + index) % 18_000}":${row}.5`).join(',')
  const rows = Array.from({ length: count }, (_, row) => `{${fields(row)}}`)
  // No list is longer than may be.
  const lists = Array.from({ length: Math.ceil(count / 5000) }, (_, index) =>
    rows.slice(index * 5000, (index + 1) * 5000).join(','),
  )
  return gzip(Buffer.from(`[[${lists.join('],[')}]]`))
}
