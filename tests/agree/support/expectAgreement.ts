import { expect } from 'vitest'

import type { TestServer } from '../../../packages/server/src/engine/testing/startTestServer.ts'
import { formNames, readEndpoint, readForm, type Figures } from './forms.ts'
import type { AgreedRanking } from './rankings.ts'

/** The first, second, fifth and tenth member. */
const sampled = [0, 1, 4, 9]

/** Expects every form to have the values, changes, shares, ranks and as-of day of the specification's endpoint. */
export async function expectAgreement(
  server: TestServer,
  ranking: AgreedRanking,
  known: string,
): Promise<void> {
  const truth = await readEndpoint(server, ranking, known)
  const members = [...truth.members].filter((_member, index) => sampled.includes(index))
  expect(members.length).toBeGreaterThan(1)
  for (const form of formNames) {
    const { asOf, members: shown } = await readForm[form](server, ranking, known, truth)
    expect.soft(asOf, `${form}: day`).toBe(truth.asOf)
    const hasShares = ranking.hasShares && (form === 'page' || form === 'file' || ranking.row !== null)
    for (const [name, figures] of members)
      expect.soft(shown.get(name), `${form}: ${name}`).toMatchObject(toExpected(figures, hasShares))
  }
}

/** Amounts agree to five cents, shares and changes to four digits: each form rounds by itself. */
function toExpected(
  { value = null, share = null, rank = null, change = null }: Partial<Figures>,
  hasShares: boolean,
) {
  return {
    value: closeTo(value, 1),
    change: closeTo(change, 1),
    ...(hasShares ? { share: closeTo(share, 2), rank } : {}),
  }
}

function closeTo(value: number | null, digits: number): unknown {
  return value === null ? null : expect.closeTo(value, digits)
}
