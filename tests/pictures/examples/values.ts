import { explorer, row } from '../support/explorer.ts'

const days = '2026-09-14..2026-09-20'
const two = 's=revenue.app.alder&s=revenue.app.birch'
const profit = row('Alder', [2e6, 1.5e6, 0.4e6, -0.6e6, -1.2e6, 0.3e6, 1.1e6])
const steady = row('Birch', [1e6, 1.1e6, 0.9e6, 1e6, 1.2e6, 0.8e6, 0.9e6])

export const values = [
  explorer('log', 'A log axis has a tick for each power of ten and says so.', {
    days,
    query: `${two}&view=line&log=1`,
    rows: [row('Alder', [1200, 9e3, 81e3, 4e5, 22e5, 3e7, 19e7]), row('Birch', steady.values)],
  }),
  explorer('log-zero', 'A zero has no place on a log axis and leaves a gap.', {
    days,
    query: 's=fees.app.alder&view=line&log=1',
    rows: [row('Alder', [3e3, 4e4, 0, 5e5, 2e5, 0, 9e4])],
  }),
  explorer('loss', 'Losses are bars below zero.', {
    days,
    query: `${two}&view=stack`,
    rows: [profit, steady],
  }),
  explorer('loss-shares', 'A day with a loss has no shares.', {
    days,
    query: `${two}&view=share`,
    rows: [profit, steady],
  }),
  explorer('zeros', 'A line of zeros lies on an axis that still has room.', {
    days,
    query: 's=fees.app.alder',
    rows: [row('Alder', [0, 0, 0, 0, 0, 0, 0])],
  }),
  explorer('one-point', 'A line of one day is a dot.', {
    days: '2026-09-14..2026-09-14',
    query: `${two}&view=line`,
    rows: [row('Alder', [2e6]), row('Birch', [1e6])],
  }),
  explorer('one-bar', 'A single day is one bar.', {
    days: '2026-09-14..2026-09-14',
    query: `${two}&view=stack`,
    rows: [row('Alder', [2e6]), row('Birch', [1e6])],
  }),
  explorer('no-point', 'Days without any value have axes and no line.', {
    days,
    query: 's=fees.app.alder',
    rows: [row('Alder', Array<null>(7).fill(null))],
  }),
]
