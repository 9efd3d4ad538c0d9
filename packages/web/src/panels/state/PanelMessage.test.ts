import { expect, it } from 'vitest'

import { toErrorText } from './PanelMessage.tsx'

const copy = { loading: '', errorTitle: '', empty: ['', ''] } as const
const nothingSaid = 'An unknown error occurred while fetching analytics data'

it.each([
  ['the response’s own message', 'Protocol nope not found', 'Protocol nope not found'],
  ['that the response said nothing', nothingSaid, nothingSaid],
  ['that anything failed', '', 'An error occurred'],
])('a failed panel says %s', (_, message, text) => {
  expect(toErrorText(copy, message)).toBe(text)
  expect(toErrorText({ ...copy, errorText: 'Error: {msg}' }, message)).toBe(`Error: ${text}`)
})

it.each([nothingSaid, ''])('a panel’s own fallback stands for %s', message => {
  expect(toErrorText({ ...copy, errorFallback: 'Failed to fetch timeseries' }, message)).toBe(
    'Failed to fetch timeseries',
  )
})
