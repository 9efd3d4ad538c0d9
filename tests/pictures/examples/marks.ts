import { explorer, row } from '../support/explorer.ts'

const days = '2026-09-14..2026-09-20'
const alder = row('Alder', [4.1e6, 4.6e6, 3.9e6, 5.2e6, 5.8e6, 3.1e6, 2.9e6])
const birch = row('Birch', [2.2e6, 2.1e6, 2.6e6, 3.3e6, 3.0e6, 2.4e6, 2.0e6])
const two = 's=fees.app.alder&s=fees.app.birch'

export const marks = [
  explorer('lines', 'Rows are lines with their names at the ends.', {
    days,
    query: `${two}&view=line`,
    rows: [alder, birch],
  }),
  explorer('lines-filled', 'Lines are filled down to the axis of days.', {
    days,
    query: `${two}&view=area`,
    rows: [alder, birch],
  }),
  explorer('bars-stacked', 'The first row is at the bottom of a stack.', {
    days,
    query: `${two}&view=stack`,
    rows: [alder, birch],
  }),
  explorer('lines-before', 'The range before is dashed beside each line.', {
    days,
    query: 's=fees.app.alder&vs=prev',
    versus: { asked: 'prev', from: '2026-09-07', to: '2026-09-13' },
    rows: [{ ...alder, versus: [38e5, 4e6, 37e5, 44e5, 49e5, null, 25e5] }],
  }),
  explorer('lines-repeated', 'A line is dashed where a stock repeats its last observation.', {
    days,
    query: 's=tvl.app.alder',
    rows: [{ ...alder, filled: [3, 4] }],
  }),
  explorer('panes-rows', 'Each row has a pane of its own, over the same days.', {
    days,
    query: `${two}&view=panes`,
    rows: [alder, birch],
  }),
  explorer('change-rows', 'Each row has its change since the start in a panel of one scale.', {
    days,
    query: `${two}&view=change`,
    rows: [alder, birch],
  }),
  explorer('axes-two', 'Two units have an axis each, which shares the grid.', {
    days,
    query: 's=fees.app.alder&s=tvl.app.alder/tvl.all;pct',
    rows: [alder, row('Share', [1.2, 1.3, 1.3, 1.5, 1.4, 1.1, 1], { unit: 'percent', axis: 'right' })],
  }),
]
