import { describe, expect, it } from 'vitest'

import { tryRow, withBlanks } from './tryRow.ts'

const mend = (text: string) => {
  const { error } = tryRow(text)
  return error && withBlanks(text, error)
}

describe('a minus that an id would swallow', () => {
  it('gets blanks around it', () => {
    expect(mend('fees.app.aave-fees.all')).toBe('fees.app.aave - fees.all')
    expect(mend('A/fees.app.aave@base-tvl.all')).toBe('A/fees.app.aave@base - tvl.all')
  })

  it('is left where it is not the fault, or not the only one', () => {
    expect(mend('fees.app.aave - fees.all')).toBe(null)
    expect(mend('fees.app.aave-fees.all+')).toBe(null)
    expect(mend('nothing.app.aave-fees.all')).toBe(null)
  })
})
