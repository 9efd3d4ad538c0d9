import { expect, it } from 'vitest'

import { compareValues } from '../metrics/sums.ts'
import type { HeadlinePart } from './Headline.ts'
import { toShareMoves } from './toShareMoves.ts'

const member = (label: string, now: number, before: number, isNew = false) => ({
  id: label.toLowerCase(),
  label,
  pageId: null,
  comparison: { ...compareValues(30, now, before), isNew },
})
const whole = compareValues(30, 1000, 1000)
const textOf = (parts: readonly HeadlinePart[] | null) =>
  parts && parts.map(part => (typeof part === 'string' ? part : part.text)).join('')

it('tells changes of shares in points, the largest first', () => {
  const datasets = [
    member('Ethereum', 500, 509.1),
    member('BSC', 100, 102),
    member('Base', 50, 51),
    member('Solana', 204.6, 200),
    member('Tron', 102.5, 100),
  ]
  expect(textOf(toShareMoves(datasets, whole, 'chain'))).toBe(
    'Ethereum lost 0.91 points of share, BSC 0.20; Solana gained 0.46. ',
  )
})

it('leaves out Others, what is new, and what moved less than a twentieth of a point', () => {
  const datasets = [
    member('Others', 100, 0),
    member('Plasma', 90, 0, true),
    member('Sui', 10.4, 10),
    member('Tron', 100, 100),
  ]
  expect(textOf(toShareMoves(datasets, whole, 'chain'))).toBe('')
})

it('has none where nothing is compared', () => {
  expect(toShareMoves([{ ...member('Tron', 1, 1), comparison: null }], whole, 'chain')).toBeNull()
  expect(toShareMoves([member('Tron', 1, 1), member('Sui', 1, 1)], null, 'chain')).toBeNull()
})
