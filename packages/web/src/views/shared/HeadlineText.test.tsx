import type { Headline } from '@analytics/contract/headline/Headline'
import { compareValues } from '@analytics/contract/metrics/sums'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import type { PanelState } from '../../panels/state/usePanelState.ts'
import { HeadlineText, headlineMakers } from './HeadlineText.tsx'

const headline: Headline = {
  lead: [
    'Fees ',
    { text: 'fell 4.8%', value: -4.8, unit: 'percent', comparison: compareValues(30, 95.2, 100) },
    ' to ',
    { text: '$1.99B', value: 1.99e9, unit: 'USD' },
    ' in 30 days',
  ],
  detail: [
    { text: 'Tether', kind: 'app', id: 'tether' },
    ' lost ',
    { text: '$4.6M', value: 4.6e6, unit: 'USD' },
    '.',
  ],
}

const ready: PanelState<null> = { kind: 'ready', response: null, previous: false, waiting: null }

const draw = (state: PanelState<null>, shown: Headline | null = headline) =>
  renderToStaticMarkup(<HeadlineText state={state} toHeadline={() => shown} />)

it('draws the sentence as two paragraphs, with its change coloured and its names as links', async () => {
  await headlineMakers.load()
  const markup = draw(ready)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toContain('to $1.99B in 30 days')
  expect(markup).toContain('text-negative')
  expect(markup).toContain('href="/app/tether"')
  expect(markup.match(/<p /g)).toHaveLength(2)
  expect(markup).not.toContain('<h')
})

it('keeps its place while the figures load, and has none without a sentence', async () => {
  await headlineMakers.load()
  expect(draw({ kind: 'loading', waiting: null })).toContain('skeleton')
  expect(draw(ready, null)).toBe('')
  expect(draw({ kind: 'empty' })).toBe('')
})
