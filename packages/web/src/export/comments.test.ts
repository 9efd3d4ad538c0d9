import { expect, it } from 'vitest'

import { toComments, type ExportFacts } from './comments.ts'

const metadata: ExportFacts['metadata'] = {
  origin: { kind: 'live', label: 'DefiLlama', simulated: false },
  range: { from: '2026-08-26', to: '2026-09-24' },
  timeFrameShown: '30d',
  asOf: '2026-09-24',
  completeness: 0.987,
}
const facts = { title: 'Application Fees', unit: 'US dollars', metadata, shown: ['Top 10', 'by week'] }

it('says what a file is of', () => {
  expect(toComments(facts)).toEqual([
    'Application Fees',
    'Unit: US dollars',
    'Range: 30D, 2026-08-26 to 2026-09-24, UTC days',
    'Source: DefiLlama',
    'Complete through: 2026-09-24',
    'Completeness: 98.7% of the expected daily values',
    'Shown: Top 10; by week',
  ])
})

it('says first that figures are simulated, and names the days of a range without a name', () => {
  const origin = { kind: 'demo', label: 'Demo', simulated: true } as const
  const custom = toComments({
    ...facts,
    metadata: { ...metadata, origin, timeFrameShown: 'custom', asOf: null },
  })
  expect(custom[0]).toBe('Demo data: every figure is simulated')
  expect(custom).toContain('Range: 2026-08-26 to 2026-09-24, UTC days')
  expect(custom).toContain('Complete through: not known')
})
