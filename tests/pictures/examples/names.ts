import { explorer, members, row } from '../support/explorer.ts'

const days = '2026-09-14..2026-09-17'
const query = (count: number) => 's=fees.all&'.repeat(count)
const level = (at: number) => [at + 0.2, at + 0.9, at + 0.4, at + 0.6].map(value => value * 1e6)

export const names = [
  explorer('names-long', 'Long names are left to the legend, which cuts them.', {
    days,
    query: query(3),
    rows: [
      row('Alder Decentralised Exchange of the Northern Hemisphere V3', level(3)),
      row('0x52908400098527886E0F7030069857D2E4169EE7', level(2)),
      row('Birch', level(1)),
    ],
  }),
  explorer('names-scripts', 'Names have any script, and marks of SVG in them are only text.', {
    days,
    query: query(5),
    rows: [
      row('日本語取引所', level(5)),
      row('Биржа', level(4)),
      row('مقايضة', level(3)),
      row('Swap 🦄', level(2)),
      row('<b>Ash\u0000 & "Co"</b>', level(1)),
    ],
  }),
  explorer('lines-many', 'Of twelve lines ten are strong, and the legend has them first.', {
    days,
    query: 's=fees.app.*;top=12',
    rows: members(Array.from({ length: 12 }, (_, index) => row(`App ${index + 1}`, level(12 - index)))),
  }),
]
