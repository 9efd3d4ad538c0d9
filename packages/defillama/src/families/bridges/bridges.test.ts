import { describe, expect, it } from 'vitest'

import { bridgeEndpoint, parseBridge } from './bridge.ts'
import {
  bridgeDayStatsEndpoint,
  parseBridgeDayStats,
  bridgeVolumeEndpoint,
  parseBridgeVolume,
} from './bridgeDayStats.ts'
import { bridgesEndpoint, parseBridges } from './bridges.ts'
import { bridgeTransactionsEndpoint, parseBridgeTransactions } from './bridgeTransactions.ts'
const json = JSON.stringify
const day = 86_400

describe('addresses', () => {
  it.each([
    [bridgesEndpoint(), '/bridges', '?includeChains=true'],
    [bridgesEndpoint(false), '/bridges', '?includeChains=false'],
    [bridgeEndpoint('80'), '/bridge/80', ''],
    [bridgeVolumeEndpoint(), '/bridgevolume/all', ''],
    [bridgeVolumeEndpoint('Optimism', '80'), '/bridgevolume/Optimism', '?id=80'],
    [bridgeVolumeEndpoint('Tron'), '/bridgevolume/Tron', ''],
    [bridgeDayStatsEndpoint(day, 'BSC', '80'), '/bridgedaystats/86400/BSC', '?id=80'],
    [bridgeTransactionsEndpoint('80'), '/transactions/80', '?limit=200'],
    [
      bridgeTransactionsEndpoint('80', {
        starttimestamp: 1,
        address: 'ethereum:0x7',
        limit: 6000,
        cursor: 'a b',
      }),
      '/transactions/80',
      '?starttimestamp=1&address=ethereum%3A0x7&limit=6000&cursor=a+b',
    ],
  ])('%j is at %s%s', (endpoint, path, query) => {
    expect(endpoint).toEqual({ namespace: 'bridges', path, query, free: false })
  })

  it('refuses an invalid id, timestamp or limit', () => {
    expect(() => bridgeEndpoint('wormhole')).toThrow("Parameter 'id' is not valid")
    expect(() => bridgeVolumeEndpoint('all', '')).toThrow("Parameter 'id' is not valid")
    expect(() => bridgeDayStatsEndpoint(NaN, 'BSC')).toThrow("Parameter 'timestamp' is not valid")
    expect(() => bridgeTransactionsEndpoint('1', { endtimestamp: -1 })).toThrow("Parameter 'endtimestamp'")
    for (const limit of [0, 6001, 1.5])
      expect(() => bridgeTransactionsEndpoint('1', { limit })).toThrow("Parameter 'limit' is not valid")
  })
})

describe('the list', () => {
  const row = {
    id: 80,
    name: 'hyperliquid',
    displayName: 'Hyperliquid',
    icon: 'icons:hyperliquid',
    volumePrevDay: 245,
    volumePrev2Day: 231,
    lastHourlyVolume: 9,
    last24hVolume: 245,
    lastDailyVolume: 240,
    dayBeforeLastVolume: 231,
    weeklyVolume: 1700,
    monthlyVolume: 3990,
    chains: ['Arbitrum', 'Hyperliquid'],
    destinationChain: 'Hyperliquid',
    url: 'https://app.hyperliquid.xyz/',
    slug: 'hyperliquid-bridge',
  }

  it('reads the documented example', () => {
    const chains = [{ name: 'Arbitrum', gecko_id: 'arbitrum', tokenSymbol: 'ARB', volumePrevDay: 7 }]
    expect(parseBridges(json({ bridges: [row], chains, dataUpdatedAt: 1788652900 }), '/x')).toEqual({
      bridges: [
        {
          id: '80',
          name: 'hyperliquid',
          displayName: 'Hyperliquid',
          icon: 'icons:hyperliquid',
          chains: ['Arbitrum', 'Hyperliquid'],
          lastDailyVolume: 240,
          dayBeforeLastVolume: 231,
          weeklyVolume: 1700,
          monthlyVolume: 3990,
        },
      ],
      updatedSecond: 1788652900,
    })
  })

  it('reads a row of nothing but a name', () => {
    const rows = [{ id: 1, name: 'a', destinationChain: 7, last24hVolume: '5' }]
    const { bridges, updatedSecond } = parseBridges(json({ bridges: rows }), '/x')
    expect(bridges).toMatchObject([
      {
        displayName: 'a',
        lastDailyVolume: null,
        icon: null,
        chains: [],
      },
    ])
    expect(updatedSecond).toBeNull()
  })

  it('refuses a volume in quotes', () => {
    expect(() => parseBridges(json({ bridges: [{ ...row, weeklyVolume: '5' }] }), '/x')).toThrow(
      'bridges[0].weeklyVolume: expected number, received string',
    )
  })
})

it('reads a bridge, on the whole and by chain', () => {
  const figures = { lastDailyVolume: 5, prevDayTxs: { deposits: 3, withdrawals: 4 } }
  const payload = {
    id: 80,
    name: 'x',
    ...figures,
    chainBreakdown: { Base: figures },
    destinationChain: 'false',
  }
  const bridge = parseBridge(json(payload), '/x')
  expect(bridge).toMatchObject({
    id: '80',
    displayName: 'x',
    destinationChain: null,
    ...figures,
    weeklyTxs: null,
  })
  expect(bridge.byChain).toMatchObject([{ chain: 'Base', ...figures, currentDayVolume: null }])
})

it('reads a volume, one a day', () => {
  const rows = [
    { date: String(2 * day), depositUSD: 5, withdrawUSD: 7, depositTxs: 1, withdrawTxs: 2 },
    { date: String(day), depositUSD: 1 },
    { date: String(day + 60), depositUSD: 2, withdrawUSD: null },
  ]
  expect(parseBridgeVolume(json(rows), '/x')).toEqual([
    { second: day + 60, depositUsd: 2, withdrawUsd: null },
    { second: 2 * day, depositUsd: 5, withdrawUsd: 7 },
  ])
  expect(() => parseBridgeVolume('{}', '/x')).toThrow('expected array')
})

it('reads the stats of a day, also of one without any', () => {
  const payload = {
    date: day,
    totalDepositedUSD: 5,
    totalTokensDeposited: { 'base:0x1': { usdValue: 5, amount: '1000000', symbol: 'USDC', decimals: 6 } },
    totalAddressDeposited: { 'base:0x2': { usdValue: 5, txs: 1 } },
  }
  expect(parseBridgeDayStats(json(payload), '/x')).toMatchObject({
    second: day,
    depositedUsd: 5,
    withdrawnUsd: null,
    tokensDeposited: [{ id: 'base:0x1', usd: 5, amount: 1000000, symbol: 'USDC', decimals: 6 }],
    addressesDeposited: [{ id: 'base:0x2', usd: 5, txs: 1 }],
    tokensWithdrawn: [],
  })
  expect(parseBridgeDayStats('{}', '/x')).toMatchObject({ second: null, depositedUsd: null })
})

it('reads transactions', () => {
  const row = {
    tx_hash: '0xa',
    ts: '2026-08-20T22:00:00.000Z',
    tx_block: 7,
    tx_from: '0xb',
    tx_to: '0xc',
    token: '0xd',
    amount: '123456789012345678901234567890',
    is_deposit: true,
    chain: 'arbitrum',
    bridge_name: 'hyperliquid',
    usd_value: '12.5',
  }
  expect(parseBridgeTransactions(json([row, { ...row, usd_value: null }]), '/x')).toMatchObject([
    {
      hash: '0xa',
      second: Date.UTC(2026, 7, 20, 22) / 1000,
      block: 7,
      amount: '123456789012345678901234567890',
      isDeposit: true,
      sourceChain: null,
      usd: 12.5,
    },
    { usd: null },
  ])
})
