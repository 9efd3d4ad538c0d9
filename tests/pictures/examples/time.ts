import { explorer, row } from '../support/explorer.ts'

const two = 's=fees.app.alder&s=fees.app.birch'

export const time = [
  explorer('grain-weeks', 'The range cuts its first week, and the last one is still running.', {
    days: '2026-08-05..2026-09-13',
    asOf: '2026-09-10',
    grain: 'W',
    query: `${two}&view=stack`,
    rows: [
      row('Alder', [12e6, 31e6, 29e6, 33e6, 3e7, 14e6]),
      row('Birch', [5e6, 11e6, 12e6, 1e7, 13e6, 6e6]),
    ],
  }),
  explorer('grain-months', 'A line is dashed to a month that is still running.', {
    days: '2026-01-01..2026-06-30',
    asOf: '2026-06-12',
    grain: 'M',
    query: two,
    rows: [
      row('Alder', [12e7, 131e6, 129e6, 143e6, 15e7, 54e6]),
      row('Birch', [5e7, 61e6, 72e6, 6e7, 63e6, 26e6]),
    ],
  }),
  explorer('grain-quarters', 'Quarters are named by their first month.', {
    days: '2025-01-01..2026-06-30',
    grain: 'Q',
    query: 's=fees.app.alder&view=bar',
    rows: [row('Alder', [31e7, 342e6, 405e6, 388e6, 451e6, 47e7])],
  }),
  explorer('grain-years', 'The last of the years is hatched while it runs.', {
    days: '2022-01-01..2026-12-31',
    asOf: '2026-09-20',
    grain: 'Y',
    query: 's=fees.app.alder&view=bar',
    rows: [row('Alder', [4e8, 9e8, 13e8, 15e8, 12e8])],
  }),
  explorer('gap-lines', 'A line breaks where a day is missing, and a day alone is a dot.', {
    days: '2026-09-14..2026-09-20',
    query: 's=fees.app.alder&view=line',
    rows: [row('Alder', [4e6, 45e5, null, 5e6, null, 42e5, 39e5])],
  }),
  explorer('gap-bars', 'A day without any value is marked, and one without some is not.', {
    days: '2026-09-14..2026-09-20',
    query: `${two}&view=stack`,
    rows: [
      row('Alder', [4e6, 45e5, null, 5e6, 4e6, 42e5, 39e5]),
      row('Birch', [1e6, 2e6, null, null, 1e6, 2e6, 1e6]),
    ],
  }),
  explorer('late-and-ended', 'One row begins within the range and another ends in it.', {
    days: '2026-09-14..2026-09-20',
    query: `${two}&s=fees.app.cedar&view=line`,
    rows: [
      row('Alder', [4e6, 45e5, 41e5, 5e6, 48e5, 44e5, 4e6]),
      row('Began late', [null, null, null, 1e6, 18e5, 26e5, 31e5]),
      row('Ended', [3e6, 24e5, 11e5, null, null, null, null]),
    ],
  }),
  explorer('events', 'Hacks and raises are marked on their days, and two of a day together.', {
    days: '2026-09-14..2026-09-20',
    query: 's=fees.app.alder&events=hack,raise',
    rows: [row('Alder', [4e6, 45e5, 41e5, 5e6, 48e5, 44e5, 4e6])],
    events: {
      kinds: [],
      list: (
        [
          ['raise', '2026-09-18'],
          ['hack', '2026-09-18'],
          ['hack', '2026-09-15'],
        ] as const
      ).map(([kind, day]) => ({
        kind,
        day,
        name: 'Alder',
        detail: null,
        usd: 1e6,
        returnedUsd: null,
        investors: [],
        chains: [],
        link: null,
        app: null,
        letter: 'A',
        before: null,
        after: null,
      })),
    },
  }),
]
