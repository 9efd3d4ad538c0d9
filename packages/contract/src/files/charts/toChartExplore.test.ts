import { expect, it } from 'vitest'

import { othersId } from '../../metrics/palettes.ts'
import { getPage } from '../../pages/pages.ts'
import { defaultViewState, type ChartMark, type ChartMode } from '../../view/viewState.ts'
import { toChartExplore } from './toChartExplore.ts'

function rowsOf(mode: ChartMode, mark: ChartMark, shown: readonly string[] | null = null) {
  const drawn = ['a', 'b', othersId].map(id => ({ id, pageId: id, color: '#2d95fe' }))
  const { search } = toChartExplore({
    page: getPage('application-fees').page,
    panel: 'chart',
    url: '/api/analytics/app-fees/timeseries?timeFrame=30d&limit=2&shape=series',
    view: { ...defaultViewState, shown },
    mode,
    mark,
    drawn,
    metric: 'fees',
    subject: null,
  })
  const query = new URLSearchParams(search ?? '')
  return { rows: query.getAll('s'), view: query.get('view') }
}

it('opens a stack of shares as one of amounts, and lines of shares as rows of shares', () => {
  const stack = ['fees.app.*;top=2;others']
  expect(rowsOf('absolute', 'bars')).toEqual({ rows: stack, view: 'stack' })
  expect(rowsOf('percent', 'bars')).toEqual({ rows: stack, view: 'share' })
  expect(rowsOf('absolute', 'lines')).toEqual({ rows: stack, view: 'line' })
  const { rows, view } = rowsOf('percent', 'lines')
  expect(view).toBe('line')
  expect(rows.slice(0, 2)).toEqual([
    'fees.app.a/fees.all;pct;color=2d95fe',
    'fees.app.b/fees.all;pct;color=2d95fe',
  ])
  expect(rows[2]).toMatch(/^1 - sum\(fees\.app\.a,fees\.app\.b\)\/fees\.all;pct;as=Others/)
})

it('leaves hidden series out of the lines of shares, and keeps their part of the whole', () => {
  expect(rowsOf('percent', 'lines', ['b']).rows).toEqual(['fees.app.b/fees.all;pct;color=2d95fe'])
})
