import { explorer, measured } from '../support/explorer.ts'

const days = '2026-09-14..2026-09-17'
const panes = (count: number) => `${'s=fees.all&'.repeat(count)}view=panes&size=720x800`

export const units = [
  explorer('units-dollars', 'Dollars, and dollars for each interval of the calendar.', {
    days,
    query: panes(6),
    rows: [
      measured('USD', [812e6, 905e6, 871e6, 99e7]),
      measured('USD per day', [1250, 1310, 1190, 1420]),
      measured('USD per week', [8800, 9100, 9e3, 9700]),
      measured('USD per month', [38e3, 41e3, 4e4, 44e3]),
      measured('USD per quarter', [11e5, 12e5, 115e4, 13e5]),
      measured('USD per year', [44e8, 48e8, 46e8, 52e8]),
    ],
  }),
  explorer(
    'units-turnover',
    'Flows as multiples of a stock, for each interval of the calendar, and points.',
    {
      days,
      query: panes(6),
      rows: [
        measured('per day', [0.021, 0.024, 0.019, 0.026]),
        measured('per week', [0.15, 0.17, 0.14, 0.18]),
        measured('per month', [0.64, 0.7, 0.61, 0.75]),
        measured('per quarter', [1.9, 2.1, 1.8, 2.3]),
        measured('per year', [7.7, 8.4, 7.3, 9]),
        measured('points', [2.5, -1.5, 0.5, 3]),
      ],
    },
  ),
  explorer('units-plain', 'Percentages, returns, ratios, an index, concentration and counts.', {
    days,
    query: panes(6),
    rows: [
      measured('percent', [12.5, 13.1, 12.8, 14]),
      measured('return', [0, 4.2, -3.1, -7.5]),
      measured('ratio', [17.2, 16.8, 18.9, 18.1]),
      measured('index', [100, 103.5, 98.2, 110.4]),
      measured('HHI', [1820, 1795, 1850, 1910]),
      measured('count', [41, 42, 42, 45]),
    ],
  }),
  explorer('units-three', 'More than two units have panes without being asked for.', {
    days,
    query: 's=fees.all&s=price.asset.alder&s=fees.all/tvl.all',
    rows: [
      measured('USD', [812e6, 905e6, 871e6, 99e7]),
      measured('price', [0.0712, 0.0745, 0.0698, 0.0731]),
      measured('ratio', [1.2, 1.3, 1.25, 1.4]),
    ],
  }),
  explorer(
    'price-small',
    'A price far below a cent has digits enough, and its axis does not begin at zero.',
    {
      days,
      query: 's=price.asset.alder',
      rows: [measured('price', [1234e-8, 1251e-8, 1229e-8, 1262e-8])],
    },
  ),
]
