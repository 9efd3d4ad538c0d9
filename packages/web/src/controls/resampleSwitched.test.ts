import { defaultViewState, patchViewState } from '@analytics/contract/view/viewState'
import { expect, test } from 'vitest'

import { resampleSwitched } from './resampleSwitched.tsx'

test('says that 2Y has switched days to weeks, and nothing of a chosen resample', () => {
  const long = patchViewState(defaultViewState, { timeFrame: '2y' })
  expect(resampleSwitched(defaultViewState, long)).toMatchObject({ tone: 'info' })
  const monthly = { ...defaultViewState, resample: 'M' as const }
  expect(resampleSwitched(monthly, patchViewState(monthly, { timeFrame: '2y' }))).toBeNull()
})
