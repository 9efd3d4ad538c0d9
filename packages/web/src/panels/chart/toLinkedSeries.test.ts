import { expect, it } from 'vitest'

import { toLinkedSeries } from './toLinkedSeries.ts'

it('applications and chains, followed or not, have a page; Others and totals drawn beside have none', () => {
  const datasets = [
    { id: '77', slug: 'uniswap-v4', pageId: 'uniswap-v4', label: 'Uniswap V4' },
    { id: '78', slug: '..', pageId: '~78', label: 'Dots' },
    { id: 'op-mainnet', slug: 'op-mainnet', pageId: 'op-mainnet', label: 'OP Mainnet' },
    { id: 'tron', slug: null, pageId: null, label: 'Tron' },
    { id: 'others', slug: null, pageId: null, label: 'Others' },
    { id: 'all', slug: null, pageId: null, label: 'Of all fees' },
  ]
  expect([...toLinkedSeries(datasets)]).toEqual([
    ['77', { kind: 'app', id: 'uniswap-v4', name: 'Uniswap V4' }],
    ['78', { kind: 'app', id: '~78', name: 'Dots' }],
    ['op-mainnet', { kind: 'chain', id: 'op-mainnet', name: 'OP Mainnet' }],
    ['tron', { kind: 'chain', id: 'tron', name: 'Tron' }],
  ])
})
