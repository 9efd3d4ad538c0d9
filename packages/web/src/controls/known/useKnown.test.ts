import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { withKnownTime } from './useKnown.ts'

it('changes the day and leaves the rest of an address as it is', () => {
  const day = fromIsoDay('2026-09-25')
  expect(withKnownTime('', day)).toBe('known=2026-09-25')
  expect(withKnownTime('s=A+B&s=fees.app.x;as=A%26known', day)).toBe(
    's=A+B&s=fees.app.x;as=A%26known&known=2026-09-25',
  )
  expect(withKnownTime('s=a&known=2026-01-01&range=1y', null)).toBe('s=a&range=1y')
  expect(withKnownTime('known=2026-01-01', null)).toBe('')
})
