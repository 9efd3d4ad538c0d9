import { expect, it } from 'vitest'

import { Counter } from './Counter.ts'
import { toExposition } from './exposition.ts'
import { Histogram } from './Histogram.ts'

it('writes each family with its help, its type and its samples', () => {
  const requests = new Counter()
  for (const status of ['2xx', '4xx', '2xx']) requests.add({ route: '/', status })
  const text = toExposition([
    { name: 'requests_total', type: 'counter', help: 'Requests', samples: requests.samples },
    { name: 'bytes', type: 'gauge', help: 'Bytes', samples: [{ value: 1.5 }] },
    { name: 'nothing', type: 'gauge', help: 'Not known', samples: [] },
  ])
  expect(text).toBe(`# HELP requests_total Requests
# TYPE requests_total counter
requests_total{route="/",status="2xx"} 2
requests_total{route="/",status="4xx"} 1
# HELP bytes Bytes
# TYPE bytes gauge
bytes 1.5
# HELP nothing Not known
# TYPE nothing gauge
`)
})

it('escapes what would end a label or a line', () => {
  const samples = [{ labels: { a: 'x"y\\z\nw' }, value: Number.POSITIVE_INFINITY }]
  expect(toExposition([{ name: 'n', type: 'gauge', help: 'a\\b\nc', samples }])).toBe(
    '# HELP n a\\\\b\\nc\n# TYPE n gauge\nn{a="x\\"y\\\\z\\nw"} +Inf\n',
  )
})

it('a histogram counts up to each bound, the bound included', () => {
  const histogram = new Histogram([1, 5])
  for (const value of [0.5, 1, 3, 9]) histogram.observe(value)
  const samples = histogram.samples.map(({ suffix, labels, value }) => [suffix, labels?.['le'], value])
  expect(samples).toEqual([
    ['_bucket', '1', 2],
    ['_bucket', '5', 3],
    ['_bucket', '+Inf', 4],
    ['_sum', undefined, 13.5],
    ['_count', undefined, 4],
  ])
})
