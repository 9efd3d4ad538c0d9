import { describe, it } from 'vitest'

import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'
import { expectAgreement } from './support/expectAgreement.ts'
import { rankings } from './support/rankings.ts'

const { server } = useFilledServer()

describe.each([
  ['as of now', ''],
  ['as known on a day', '&known=2026-09-25'],
])('%s', (_when, known) => {
  it.each(rankings.map(ranking => [ranking.name, ranking] as const))(
    '%s: page, file, query and MCP have the values, changes, shares, ranks and day of the endpoint',
    (_name, ranking) => expectAgreement(server(), ranking, known),
  )
})
