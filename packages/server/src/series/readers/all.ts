import type { Line } from '@analytics/contract/lines/lineName'

import type { DailyLine } from '../../domain/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import { getSourceIds } from '../../ingest/sources.ts'
import type { LineGap, SubjectReader } from '../SubjectReader.ts'
import { readApplications } from './market.ts'

/** The whole market. */
export const allReader: SubjectReader = {
  getSources: ({ metric }) => getSourceIds([metric], ['all']),
  read: async (line, facts) => ({ label: 'All', color: null, values: await readAll(line, facts) }),
}

async function readAll({ metric, subject }: Line, facts: Facts): Promise<DailyLine | LineGap> {
  if (metric === 'stablecoinSupply') return (await facts.findStablecoinHistory())?.whole ?? 'failed'
  if (metric === 'bridgeVolume') return (await (await facts.findBridges())?.findAll()) ?? 'not-reported'
  return readApplications(metric, subject, facts)
}
