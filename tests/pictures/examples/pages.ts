import { bridges, dashboard, returns, weekdayFees } from '../support/dashboards.ts'

const days = '2026-09-14..2026-09-20'
const rows = {
  Alder: [4.1e6, 4.6e6, 3.9e6, 5.2e6, 5.8e6, 3.1e6, 2.9e6],
  Birch: [2.2e6, 2.1e6, 2.6e6, 3.3e6, 3.0e6, 2.4e6, 2.0e6],
  Cedar: [0.9e6, 1.1e6, 1.0e6, 1.4e6, 2.2e6, 2.7e6, 2.6e6],
  Others: [0.5e6, 0.4e6, 0.6e6, 0.5e6, 0.7e6, 0.3e6, 0.4e6],
}
const fees = (draw: string) => `/application-fees?range=${days}${draw}`

export const pages = [
  dashboard('page-bars', 'A dashboard stacks its series as bars, and says that figures are simulated.', {
    days,
    rows,
    isSimulated: true,
    address: fees('&draw=bars'),
  }),
  dashboard('page-areas', 'A dashboard stacks its series as areas.', {
    days,
    rows,
    address: fees('&draw=areas'),
  }),
  dashboard('page-areas-percent', 'Areas of shares add up to 100%.', {
    days,
    rows,
    address: fees('&draw=areas&mode=percent&background=dark'),
  }),
  dashboard('page-lines-percent', 'Lines of shares, on a dark page too.', {
    days,
    rows,
    address: fees('&draw=lines&mode=percent&background=dark'),
  }),
  dashboard('page-lit', 'The two shares that changed most are lit.', {
    days,
    rows,
    address: fees('&draw=lit&mode=percent'),
  }),
  dashboard('page-change', 'Each share has its change since the start in a panel of one scale.', {
    days,
    rows,
    address: fees('&draw=change&mode=percent'),
  }),
  dashboard('page-stock', 'A stock is drawn as steps.', {
    days: '2026-06-01..2026-08-31',
    grain: 'M',
    address: '/borrow-lend-tvl-app?range=2026-06-01..2026-08-31&resample=M',
    rows: { Alder: [91e8, 96e8, 99e8], Birch: [32e8, 31e8, 31e8] },
  }),
  dashboard('page-day', 'The days before a range of one day are faint.', {
    days,
    rows,
    isDay: true,
    address: '/application-fees?timeFrame=24h&draw=bars',
  }),
  returns('returns-hours', 'Returns by the hour, with a token that is younger than the range.', {
    address: '/major-cryptocurrencies?timeFrame=24h',
    step: 'hour',
    start: '2026-09-20T20:00:00Z',
    rows: { ALD: [0, 0.4, 1.1, 0.8, -0.3, -1.2, 0.2], BIR: [null, null, 0, 2.1, 3.4, 2.8, 4.4] },
    since: { BIR: '2026-09-20T22:00:00Z' },
  }),
  returns('prices-log', 'Prices of unlike magnitudes on a log axis.', {
    address: '/major-cryptocurrencies?timeFrame=7d&lines=price&log=true',
    step: 'day',
    start: '2026-09-14T00:00:00Z',
    rows: {
      ALD: [61e3, 64e3, 58e3, 7e4, 72e3],
      BIR: [2.1, 2.4, 1.9, 3.3, 3.1],
      CED: [0.07, 0.06, 0.08, 0.04, 0.05],
    },
  }),
  bridges('bridges', 'Each bridge has a bar of one colour and its name below.', {
    Alder: 41e7,
    'Birch Bridge': 25e7,
    'Cedar Canonical Bridge of the Rollup': 12e7,
    Dogwood: 44e6,
    Elm: 9e6,
  }),
  weekdayFees(
    'weekdays',
    'The mean of each weekday: a loss lies below the line, and a dashed box has too few days.',
    [41e5, 44e5, 45e5, 39e5, null, -8e5, 12e5],
  ),
]
