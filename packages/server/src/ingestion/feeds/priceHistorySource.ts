import type { Gather } from '../gather.ts'

/** The days of prices: a flight stores what it fetches as it comes, so that there is nothing left to store at its end. */
export const gatherPriceHistory: Gather = async (source, _known, parts) => {
  const { bytes, expiresAt } = await parts.history.catchUp()
  const fetchedAt = parts.now()
  const facts = await parts.read(session => parts.quotes.countDaily(session))
  return { facts, bytes, fetchedAt, expiresAt, evidence: () => source.id, store: async () => undefined }
}
