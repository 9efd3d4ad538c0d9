import type { Source } from '../../batch/Source.ts'

/** Parts are stored as they come, so nothing is left to store at the end. */
export const fetchPriceHistory: Source['fetch'] = async (known, parts) => {
  const { bytes, expiresAt } = await parts.history.catchUp()
  const fetchedAt = parts.now()
  const facts = await parts.read(session => parts.quotes.countDaily(session))
  return { facts, bytes, fetchedAt, expiresAt, payload: () => known.id, store: async () => undefined }
}
