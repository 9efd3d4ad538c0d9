import { InvalidEntries, parseLendBorrow, parsePools, parsePoolsBorrow } from '@analytics/defillama'

import { listOf, type Family } from './Family.ts'
import type { Json } from './spoil.ts'
import * as invalid from './validity.ts'
import type { Target } from './validity.ts'

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
  parse: (body: string, endpoint: string, invalid: InvalidEntries) => readonly Row[],
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
      const entries = new InvalidEntries(`/${name}`)
      return {
        figures: new Map(parse(body, `/${name}`, entries).map(figuresOf)),
        unreadable: entries.unreadable,
      }
    },
  }
}

export const poolFamilies: readonly Family[] = [
  pools(
    'poolsBorrow',
    parsePoolsBorrow,
    { status: 'success', data: listOf(poolOf) },
    {
      '': invalid.always,
      pool: invalid.required(invalid.text),
      project: invalid.required(invalid.text),
      chain: invalid.text,
      symbol: invalid.never,
      apy: invalid.never,
      rewardTokens: invalid.never,
      debtCeilingUsd: invalid.never,
      totalBorrowUsd: invalid.amount,
    },
    ({ pool, project, chain, totalBorrowUsd }) => [pool, `${project} ${chain} ${totalBorrowUsd}`],
  ),
  pools(
    'lendBorrow',
    parseLendBorrow,
    { data: listOf(poolOf) },
    {
      '': invalid.always,
      pool: invalid.required(invalid.text),
      rewardTokens: invalid.never,
      debtCeilingUsd: invalid.never,
      totalBorrowUsd: invalid.amount,
    },
    ({ pool, totalBorrowUsd }) => [pool, totalBorrowUsd],
  ),
  pools(
    'pools',
    parsePools,
    { data: listOf(poolOf) },
    {
      '': invalid.always,
      pool: invalid.required(invalid.text),
      project: invalid.required(invalid.text),
      chain: invalid.required(invalid.text),
      apy: invalid.never,
      symbol: invalid.never,
    },
    ({ pool, project, chain }) => [pool, `${project} ${chain}`],
  ),
]
