import { expect, test } from 'vitest'

import { nextIndex, TypedLetters } from './listKeys.ts'

test('arrows go round, Home and End jump', () => {
  expect(nextIndex('ArrowDown', 2, 3, 'vertical')).toBe(0)
  expect(nextIndex('ArrowUp', 0, 3, 'vertical')).toBe(2)
  expect(nextIndex('ArrowUp', -1, 3, 'vertical')).toBe(2)
  expect(nextIndex('ArrowDown', -1, 3, 'vertical')).toBe(0)
  expect(nextIndex('Home', 2, 3, 'vertical')).toBe(0)
  expect(nextIndex('End', 0, 3, 'horizontal')).toBe(2)
})

test('keys of the other axis and an empty list are left alone', () => {
  expect(nextIndex('ArrowLeft', 1, 3, 'vertical')).toBeNull()
  expect(nextIndex('ArrowDown', 1, 3, 'horizontal')).toBeNull()
  expect(nextIndex('ArrowDown', 0, 0, 'vertical')).toBeNull()
})

const typer = () => {
  const letters = new TypedLetters()
  let timeStamp = 1000
  let current = 0
  return (key: string, texts: readonly string[], pause = 100) => {
    timeStamp += pause
    const index = letters.find({ key, timeStamp }, current, texts)
    current = index ?? current
    return index
  }
}

test('a letter finds the next entry that begins with it', () => {
  const texts = ['Copy link', 'Copy image', 'Download PNG']
  const type = typer()
  expect(type('c', texts, 1000)).toBe(1)
  expect(type('c', texts, 1000)).toBe(0)
  expect(type('D', texts, 1000)).toBe(2)
  expect(type('x', texts, 1000)).toBeNull()
  expect(type('Enter', texts, 1000)).toBeNull()
})

test('letters that follow one another find the entry that begins with all of them', () => {
  const chains = ['all chains', 'Ethereum', 'Arbitrum', 'Avalanche', 'Base', 'BNB Chain']
  const type = typer()
  expect([...'base'].map(key => type(key, chains))).toEqual([4, 4, 4, 4])
  expect([...'bnb c'].map((key, index) => type(key, chains, index === 0 ? 600 : 100))).toEqual([
    5, 5, 5, 5, 5,
  ])
  expect([...'av'].map((key, index) => type(key, chains, index === 0 ? 600 : 100))).toEqual([0, 3])
})

test('a letter that is repeated goes on to the next entry', () => {
  const texts = ['Across', 'Aerodrome', 'Base', 'Alchemix']
  const type = typer()
  expect([...'aaaa'].map(key => type(key, texts))).toEqual([1, 3, 0, 1])
})

test('a space picks an entry unless it stands between words', () => {
  const type = typer()
  expect(type(' ', ['one', 'two'], 1000)).toBeNull()
})
