import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'

const clock = '2026-09-25T12:07:30Z'
const now = toUnixSeconds(clock)

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(clock)
})
afterAll(() => demo.close())

describe('transactions', () => {
  interface Transaction {
    readonly tx_hash: string
    readonly ts: string
    readonly chain: string
    readonly tx_from: string
    readonly tx_to: string
    readonly is_deposit: boolean
    readonly usd_value: string | null
  }
  const page = async (query: string): Promise<[Transaction[], Headers]> => {
    const response = await demo.fetch(`/bridges/transactions/51?${query}`)
    return [(await response.json()) as Transaction[], response.headers]
  }
  const window = `starttimestamp=${now - 3 * 86_400}&endtimestamp=${now - 86_400}`

  test('lie in the window, newest first', async () => {
    const [rows] = await page(`${window}&limit=6000`)
    const times = rows.map(({ ts }) => toUnixSeconds(ts))
    expect(rows.length).toBeGreaterThan(280)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times.at(0)).toBeLessThanOrEqual(now - 86_400)
    expect(times.at(-1)).toBeGreaterThanOrEqual(now - 3 * 86_400)
    expect(rows.some(({ usd_value: value }) => value === null)).toBe(true)
  })

  test('come in pages that make the whole', async () => {
    const [whole, last] = await page(`${window}&limit=6000`)
    expect([last.get('x-has-more'), last.get('x-next-cursor')]).toEqual(['false', null])
    const joined: Transaction[] = []
    let cursor = ''
    do {
      const [rows, headers] = await page(`${window}&limit=100${cursor}`)
      joined.push(...rows)
      cursor = headers.get('x-has-more') === 'true' ? `&cursor=${headers.get('x-next-cursor')}` : ''
    } while (cursor !== '')
    expect(joined).toEqual(whole)
  })

  test('can be of one chain or address', async () => {
    const [whole] = await page(`${window}&limit=6000`)
    const [onBase] = await page(`${window}&limit=6000&chain=Base`)
    expect(onBase).toEqual(whole.filter(({ chain }) => chain === 'base'))
    const trader = onBase.find(({ is_deposit: isDeposit }) => isDeposit)?.tx_from
    const [own] = await page(`${window}&limit=6000&address=base:${trader}`)
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(onBase.length)
    expect(own).toEqual(onBase.filter(row => row.tx_from === trader || row.tx_to === trader))
  })
})
