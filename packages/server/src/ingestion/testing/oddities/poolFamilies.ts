import { parseLendBorrow, parsePoolsBorrow } from '../../../provider/families/yields/lendingPools.ts'
import { parsePools } from '../../../provider/families/yields/pools.ts'
import { OddEntries } from '../../../provider/OddEntries.ts'
import { listOf, type Family } from './Family.ts'
import * as odd from './oddness.ts'
import type { Target } from './oddness.ts'
import type { Json } from './spoil.ts'

const poolOf = (index: number) => ({
  pool: `pool ${index}`,
  project: `project-${index}`,
  chain: 'Base',
  symbol: 'USDC',
  apy: 5,
  rewardTokens: ['0x1'],
  debtCeilingUsd: 7,
  totalBorrowUsd: 100 + index,
})

function pools<Row>(
  name: string,
  parse: (body: string, endpoint: string, odd: OddEntries) => readonly Row[],
  payload: Json,
  fields: Target['fields'],
  figuresOf: (row: Row) => readonly [string, number | string | null],
): Family {
  return {
    name,
    payload,
    called: 'pool 7',
    listed: ['data', 7],
    targets: [{ at: ['data', 7], owns: /^pool 7$/, fields }],
    read: body => {
      const entries = new OddEntries(`/${name}`)
      return { figures: new Map(parse(body, `/${name}`, entries).map(figuresOf)), unreadable: entries.report }
    },
  }
}

export const poolFamilies: readonly Family[] = [
  pools(
    'poolsBorrow',
    parsePoolsBorrow,
    { status: 'success', data: listOf(poolOf) },
    {
      '': odd.always,
      pool: odd.required(odd.text),
      project: odd.required(odd.text),
      chain: odd.text,
      symbol: odd.never,
      apy: odd.never,
      rewardTokens: odd.never,
      debtCeilingUsd: odd.never,
      totalBorrowUsd: odd.amount,
    },
    ({ pool, project, chain, totalBorrowUsd }) => [pool, `${project} ${chain} ${totalBorrowUsd}`],
  ),
  pools(
    'lendBorrow',
    parseLendBorrow,
    { data: listOf(poolOf) },
    {
      '': odd.always,
      pool: odd.required(odd.text),
      rewardTokens: odd.never,
      debtCeilingUsd: odd.never,
      totalBorrowUsd: odd.amount,
    },
    ({ pool, totalBorrowUsd }) => [pool, totalBorrowUsd],
  ),
  pools(
    'pools',
    parsePools,
    { data: listOf(poolOf) },
    {
      '': odd.always,
      pool: odd.required(odd.text),
      project: odd.required(odd.text),
      chain: odd.required(odd.text),
      apy: odd.never,
      symbol: odd.never,
    },
    ({ pool, project, chain }) => [pool, `${project} ${chain}`],
  ),
]
