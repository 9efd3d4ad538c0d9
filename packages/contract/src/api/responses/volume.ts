import { z } from 'zod'

import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { Availability } from './metadata.ts'
import { Comparison, MissingChain } from './ranking.ts'
import { Bucket, SeriesData } from './series.ts'

const Volume = z.object({ value: Amount, previous: Amount, comparison: Comparison })

/** A row holds spot volume under each chain's id and perps volume under `{chain}-perps`. */
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
      sum: Volume.describe('Spot and perps together'),
    }),
  ),
  buckets: z.array(Bucket),
  resamplePeriod: SeriesData.shape.resamplePeriod,
  availability: z.object({ spot: Availability, perps: Availability }),
  missing: z.object({ spot: z.array(MissingChain), perps: z.array(MissingChain) }),
})
export type TotalVolumeData = z.infer<typeof TotalVolumeData>

export const TotalVolumeResponse = withMetadata(TotalVolumeData)
export type TotalVolumeResponse = z.infer<typeof TotalVolumeResponse>
