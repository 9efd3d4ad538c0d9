import { describe, expect, it } from 'vitest'

import { unitText } from './drawnFacts.ts'

const entry = (id: string, hidden = false) => ({ id, name: id, color: '#000', figure: '', hidden })

describe('the unit of a file', () => {
  const chart = { legend: [entry('ethereum'), entry('base', true)] }
  const drawn = { chart, legend: 'Chains', axisTitle: undefined }

  it('names the whole that shares are of, hidden series included', () => {
    expect(unitText(drawn, 'percent')).toBe('percent of 2 chains')
    const withOthers = { legend: [...chart.legend, entry('others')] }
    expect(unitText({ ...drawn, chart: withOthers, legend: 'Apps' }, 'percent')).toBe('percent of all apps')
  })

  it('is dollars, or what the axis says', () => {
    expect(unitText(drawn, 'absolute')).toBe('US dollars')
    expect(unitText({ ...drawn, axisTitle: 'Return (%)' }, 'percent')).toBe('Return (%)')
  })
})
