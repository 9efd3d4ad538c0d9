import { expect, it } from 'vitest'

import { completeEvents } from './completeEvents.ts'

const named = (text: string, hasChart = true) =>
  completeEvents(text, hasChart).map(({ events, name }) => [events, name])

it('marks events on the chart, or lists them where there is none', () => {
  expect(named('hacks')).toEqual([['hack', 'Hacks marked on this chart']])
  expect(named('curve exploits')).toEqual([['hack', 'Hacks marked on this chart']])
  expect(named('hacks', false)).toEqual([['hack', 'List of all hacks']])
  expect(named('raises', false)).toEqual([['raise', 'List of all raises']])
})

it('takes no other words for events', () => {
  for (const text of ['hackers', 'uniswap fees', 'A/B', '']) expect(named(text)).toEqual([])
})
