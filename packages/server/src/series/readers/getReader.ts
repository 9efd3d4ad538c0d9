import type { Line } from '@analytics/contract/lines/lineName'
import type { SubjectKind } from '@analytics/contract/lines/subjects'

import type { SubjectReader } from '../SubjectReader.ts'
import { allReader } from './all.ts'
import { appReader } from './app.ts'
import { assetReader } from './asset.ts'
import { bridgeReader } from './bridge.ts'
import { categoryReader } from './category.ts'
import { chainReader } from './chain.ts'
import { toInflowReader } from './inflow.ts'
import { stablecoinReader } from './stablecoin.ts'

/** The only place that knows how a daily value of a subject is read. */
const readers = {
  app: appReader,
  chain: chainReader,
  category: categoryReader,
  asset: assetReader,
  stablecoin: stablecoinReader,
  bridge: bridgeReader,
  all: allReader,
} as const satisfies Record<SubjectKind, SubjectReader>

export function getReader({ metric, subject }: Line): SubjectReader {
  const reader = readers[subject.kind]
  return metric === 'inflow' ? toInflowReader(reader) : reader
}
