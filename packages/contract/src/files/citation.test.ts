import { expect, it } from 'vitest'

import { fromIsoDay } from '../query/day.ts'
import { citationForms, findCitedTime, type CitedData } from './citation.ts'

const data: CitedData = {
  title: 'Uniswap: revenue / fees (take rate)',
  interval: 'weekly',
  unit: 'percent',
  days: { from: fromIsoDay('2026-08-27'), to: fromIsoDay('2026-11-24') },
  origin: { kind: 'live', label: 'DefiLlama', simulated: false },
  sources: ['fees', 'revenue'],
  restated: 2,
  retrieved: fromIsoDay('2026-11-25'),
  known: null,
  address:
    'https://analytics.example/explore?s=revenue.app.uniswap/fees.app.uniswap;pct&range=2026-08-27..2026-11-24',
}

const { short, full, bibtex } = citationForms

it('names the source, the product, the days and the day of retrieval', () => {
  expect(short.write(data)).toBe('DefiLlama (2026), as retrieved 25 Nov 2026, processed by Analytics')
  expect(full.write(data)).toBe(
    'DefiLlama, processed by Analytics. “Uniswap: revenue / fees (take rate)”, weekly, percent, 27 Aug – 24 Nov 2026 [dataset]. ' +
      'Original data: DefiLlama, fees, revenue. As retrieved on 25 Nov 2026; 2 values restated since first complete. ' +
      `Retrieved 25 Nov 2026 from ${data.address}`,
  )
  expect(bibtex.write(data)).toBe(`@misc{analytics-uniswap-revenue-fees-take-rate-20261125,
  author = {{DefiLlama}},
  title = {{Uniswap: revenue / fees (take rate)}, weekly, percent, 27 Aug -- 24 Nov 2026},
  year = {2026},
  howpublished = {Processed by Analytics},
  note = {Original data: DefiLlama, fees, revenue. As retrieved on 25 Nov 2026; 2 values restated since first complete.},
  url = {${data.address}},
  urldate = {2026-11-25},
}`)
})

it('names the day as of which the figures are found again, where their changes are recorded', () => {
  const known = { ...data, known: fromIsoDay('2026-11-24') }
  expect(short.write(known)).toBe('DefiLlama (2026), as known on 24 Nov 2026, processed by Analytics')
  expect(full.write(known)).toContain('As known at the end of 24 Nov 2026 (UTC); 2 values restated')
  expect(full.write(known)).toContain('Retrieved 25 Nov 2026 from')
  expect(bibtex.write(known)).toContain('As known at the end of 24 Nov 2026 (UTC)')

  expect(findCitedTime({ knownAs: '2026-09-25' })).toBe(fromIsoDay('2026-09-25'))
  expect(findCitedTime({})).toBeNull()
})

it('names the moment while the day runs, whose end is not known yet', () => {
  const known = { ...data, known: findCitedTime({ knownAs: '2026-11-25T07:00:12.345Z' }) }
  expect(short.write(known)).toBe(
    'DefiLlama (2026), as known on 25 Nov 2026, 07:00:12 UTC, processed by Analytics',
  )
  expect(full.write(known)).toContain('As known on 25 Nov 2026, 07:00:12 UTC; 2 values restated')
})

it('leaves out what is not known', () => {
  const bare = { ...data, interval: null, days: null, sources: [], restated: 1 }
  expect(full.write(bare)).toContain(
    '(take rate)”, percent [dataset]. Original data: DefiLlama. As retrieved',
  )
  expect(full.write(bare)).toContain('; 1 value restated since')
})

it('begins every form with a warning when the figures are simulated', () => {
  const simulated = { ...data, origin: { kind: 'demo', label: 'Demo provider', simulated: true } } as const
  for (const { write } of Object.values(citationForms))
    expect(write(simulated)).toMatch(/^SIMULATED DATA, do not cite/)
  expect(bibtex.write(simulated)).toContain('note = {SIMULATED DATA, do not cite. Original')
})

it('escapes what TeX would read as a command', () => {
  const text = bibtex.write({ ...data, title: '50% of {A} & B_1 #2 \\end ~^', days: null })
  expect(text).toContain(
    'title = {{50\\% of \\{A\\} \\& B\\_1 \\#2 \\textbackslash{}end \\textasciitilde{}\\textasciicircum{}}, weekly, percent}',
  )
  expect(text).toContain('@misc{analytics-50-of-a-b-1-2-end-20261125,')
})
