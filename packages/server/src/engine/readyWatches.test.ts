import { readyWatches } from '@analytics/contract/explore/watches'
import { expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { load } = useFilledServer()

it.each(readyWatches.map(({ name, address }) => [name, address]))(
  'evaluates the ready-made watch: %s',
  async (_, address) => {
    const { when } = await load(address)
    const { state, message, today, from } = when ?? {}
    expect([state, message]).toEqual(['ready', null])
    expect(today?.state).not.toBe('unknown')
    expect(from).toMatch(/^20/)
  },
)
