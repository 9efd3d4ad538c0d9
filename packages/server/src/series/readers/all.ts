import type { Line } from '@analytics/contract/lines/lineName'

import type { DailyLine } from '../../domain/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import { getSourceIds } from '../../ingest/sources.ts'
import type { LineGap, SubjectReader } from '../SubjectReader.ts'
import { readApplications, sourceGap } from './market.ts'

/** The whole market. */
export const allReader: SubjectReader = {
  getSources: ({ metric }) => getSourceIds([metric], ['all']),
  read: async (line, facts) => ({ label: 'All', color: null, values: await readAll(line, facts) }),
}

async function readAll({ metric, subject }: Line, facts: Facts): Promise<DailyLine | LineGap> {
  if (metric === 'stablecoinSupply')
    return (await facts.findStablecoinHistory())?.whole ?? sourceGap('stablecoinHistory', facts)
  if (metric === 'bridgeVolume') {
    const bridges = await facts.findBridges()
    return bridges ? ((await bridges.findAll()) ?? 'not-reported') : sourceGap('bridges', facts)
  }
  return readApplications(metric, subject, facts)
}
