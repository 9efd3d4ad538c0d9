import type { Formula } from '@analytics/contract/formula/formula'
import type { Transforms } from '@analytics/contract/query/ExploreQuery'

/** The transforms of a result are functions of formulas. */
export function toResultFormula(formula: Formula, { result }: Transforms): Formula {
  const { at } = formula
  const call = (name: 'index' | 'yoy' | 'growth' | 'diff'): Formula => ({
    kind: 'call',
    name,
    of: [formula],
    number: null,
    at,
  })
  if (result === null) return formula
  if (result !== 'return') return call(result)
  return {
    kind: 'operation',
    operator: '-',
    left: call('index'),
    right: { kind: 'number', value: 100, at },
    at,
  }
}
