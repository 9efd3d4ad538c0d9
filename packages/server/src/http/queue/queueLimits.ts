import type { QueueLimits } from '../../lib/FairQueue.ts'

/** Two threads of the database and one for the rest. */
export const queueLimits: QueueLimits = { atOnce: 3, overtaking: 12 }
