import { z } from 'zod'

import { answerOf } from './envelope.ts'
import { Availability } from './metadata.ts'
import { MissingChain } from './ranking.ts'
import { Bucket } from './series.ts'

const Amount = z.number().nullable()

/** A chain's volume of one kind over the frame, and over the days just before where these can be compared. */
const Volume = z.object({ value: Amount, previous: Amount })

/**
 * Volume of every followed chain. A row has a value under each chain's id, its spot volume, and under
 * `{chain}-perps` its perpetual futures volume; null where nothing is known.
 */
export const TotalVolumeData = z.object({
  data: z.array(z.object({ date: z.iso.date() }).catchall(Amount.or(z.string()))),
  spotChains: z.array(z.string()).describe('Largest first'),
  perpsChains: z.array(z.string()),
  chains: z.array(
    z.object({
      id: z.string(),
      displayName: z.string(),
      color: z.string(),
      spot: Volume,
      perps: Volume,
    }),
  ),
  buckets: z.array(Bucket),
  resamplePeriod: z.enum(['D', 'W', 'M']),
  availability: z.object({ spot: Availability, perps: Availability }),
  missing: z.object({ spot: z.array(MissingChain), perps: z.array(MissingChain) }),
})
export type TotalVolumeData = z.infer<typeof TotalVolumeData>

export const TotalVolumeAnswer = answerOf(TotalVolumeData)
export type TotalVolumeAnswer = z.infer<typeof TotalVolumeAnswer>
