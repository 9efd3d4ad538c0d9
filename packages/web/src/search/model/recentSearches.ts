import { createRecents } from '../../lib/createRecents.ts'

/** The texts that were typed when a result was opened. */
export const recentSearches = createRecents('analytics.searches', 8)
