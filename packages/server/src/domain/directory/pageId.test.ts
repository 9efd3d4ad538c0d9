import { expect, it } from 'vitest'

import { markSharedSlugs, toPageId } from './pageId.ts'

const app = (
  key: string,
  slug: string,
  parent: string | null = null,
  kind: 'protocol' | 'chain' = 'protocol',
) => ({
  key,
  slug,
  parent,
  kind,
  name: 'Name',
  displayName: 'Name',
  category: null,
  doublecounted: false,
  logo: null,
  symbol: null,
  chains: [],
})

it.each([
  ['of its slug', app('1', 'uniswap-v3', 'parent#uniswap'), 'uniswap-v3'],
  ['of its long id where its parent has the slug', app('2', 'circle', 'parent#circle'), 'circle~2'],
  ['of its long id where the parent of another has the slug', app('3', 'uniswap'), 'uniswap~3'],
  ['of its long id where another application has the slug', app('4', 'same'), 'same~4'],
  ['of its slug where only a blockchain has it, too', app('6', 'base'), 'base'],
  ['of its long id where no path can hold the slug', app('8', '..'), '~8'],
  ['of its long id where the slug has a tilde', app('9', 'a~b'), 'a-b~9'],
])('an application leads to the page %s', (_, own, id) => {
  const others = [
    app('5', 'same'),
    app('7', 'base', null, 'chain'),
    app('10', 'uniswap-v2', 'parent#uniswap'),
  ]
  const listed = markSharedSlugs(new Map([own, ...others].entries()))
  expect([...listed.values()].map(toPageId)[0]).toBe(id)
})
