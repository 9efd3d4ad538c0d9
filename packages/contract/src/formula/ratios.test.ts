import { expect, it } from 'vitest'

import { ratioIds, ratios } from '../metrics/ratios.ts'
import { inferUnit } from './inferUnit.ts'
import { parseFormula } from './parseFormula.ts'

const subjects = { app: 'aave', chain: 'base' } as const

it.each(ratioIds)('%s is a quotient of the metrics of its subjects', id => {
  const { of, part, whole } = ratios[id]
  const name = `${id}.${of}.${subjects[of]}`
  const formula = parseFormula(name)
  expect(formula).toMatchObject({ kind: 'ratio', ratio: id, of: { operator: '/' } })
  const toLines = (text: string) =>
    text.replaceAll(/\b(?!sum|avg|annual)[a-zA-Z]+\b/g, `$&.${of}.${subjects[of]}`)
  expect(inferUnit(formula)).toEqual(inferUnit(parseFormula(`${toLines(part)}/${toLines(whole)}`)))
})

it('is refused of a subject that one of its metrics has not', () => {
  for (const name of ['velocity.app.uniswap', 'utilisation.chain.base'])
    expect(() => parseFormula(name), name).toThrow()
})
