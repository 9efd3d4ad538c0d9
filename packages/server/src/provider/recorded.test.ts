import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { parseOverview } from './families/overview.ts'

const repoRoot = join(import.meta.dirname, '../../../..')
const folder = join(repoRoot, '../shared/real/2022-01-01/api/overview')
const read = (file: string) => gunzipSync(readFileSync(join(folder, file)))

const here = existsSync(folder)

describe.skipIf(!here)(`recorded fees${here ? '' : ` (skipped: no ${folder})`}`, () => {
  it('reads a year of 51 entries, all of whose chart names are theirs', () => {
    const { protocols, chart, total, chain } = parseOverview(read('fees.json.gz'), '/overview/fees')
    expect([protocols.length, chart.length, total.length, chain]).toEqual([51, 365, 365, null])
    const known = new Set(protocols.map(row => row.name))
    expect(chart.flatMap(([, cells]) => Object.keys(cells)).filter(name => !known.has(name))).toEqual([])
    expect(protocols.filter(row => row.protocolType === 'chain')).toHaveLength(22)
  })

  it('reads the view of a chain', () => {
    const { protocols, chart } = parseOverview(read('fees/ethereum.json.gz'), '/overview/fees/ethereum')
    expect(protocols.length).toBeGreaterThan(0)
    expect(chart).toHaveLength(365)
  })
})
