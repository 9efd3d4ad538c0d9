import { expect, it } from 'vitest'

import { completeRecipes } from './completeRecipes.ts'

const questionsOf = (text: string) => completeRecipes(text).map(({ name }) => name)

it('finds a question by its words, whatever stands between them', () => {
  expect(questionsOf('how much of its fees does uniswap keep?')).toEqual([
    'How much of its fees does Uniswap keep?',
  ])
  expect(questionsOf('curve hacks')).toEqual(['What happened to Curve’s fees after its hacks?'])
  expect(questionsOf('apps gained fee share base')).toEqual([
    'Which five apps gained most fee share on Base?',
  ])
})

it('asks nothing where a single word or another one is typed', () => {
  expect(questionsOf('fees')).toEqual([])
  expect(questionsOf('uniswap narnia')).toEqual([])
})
