import { describe, expect, it } from 'vitest'

import { toLargestText } from './largestText.ts'

const entryOf = (id: string, hidden = false) => ({ id, name: id, color: '#000', figure: '$1.00', hidden })

describe('the spoken description of a chart', () => {
  it('names the two largest visible series', () => {
    const entries = [entryOf('a', true), entryOf('b'), entryOf('c'), entryOf('d'), entryOf('others')]
    expect(toLargestText(entries)).toBe('Largest: b $1.00, c $1.00')
  })

  it('is absent where one series is visible', () => {
    expect(toLargestText([entryOf('a'), entryOf('b', true), entryOf('others')])).toBeUndefined()
  })
})
