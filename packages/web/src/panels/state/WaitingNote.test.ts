import { expect, it } from 'vitest'

import { waitingText } from './WaitingNote.tsx'

it('says since when a panel waits, in UTC', () => {
  expect(waitingText(Date.parse('2026-09-25T04:03:05.900Z'))).toBe('Waiting since 04:03:05 UTC.')
})
