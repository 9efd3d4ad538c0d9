import type { Line } from '@analytics/contract/lines/lineName'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { nameOnChain } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import { getAppSources, getSourceIds, getTreasuryId, subjectSources } from '../../domain/sources.ts'
import { addLines, toAppsLine } from '../addLines.ts'
import type { LineGap, SubjectReader } from '../SubjectReader.ts'
import { getSubject, pickSubject, type AppSubject, findTreasurySlugs } from '../subjects/appSubject.ts'
import { findOwnSource, getOwnSlug, needsOwnHistory } from '../subjects/ownHistory.ts'
import { readApplications, sourceGap, toScope } from './market.ts'

const toAppMetric = (metric: Metric) => appMetrics.find(appMetric => appMetric === metric)

/** An application, the parent of several, or one version. */
export const appReader: SubjectReader = {
  getSources: ({ metric, subject: { chain } }) => {
    const wantedMetric = toAppMetric(metric)
    const { optional } = getAppSources(wantedMetric ? [wantedMetric] : [])
    const scope = toScope(chain)
    const ownIds = wantedMetric && scope ? getSourceIds([wantedMetric], [scope]) : []
    return [...optional, ...ownIds, ...(metric === 'treasury' ? [subjectSources.treasury] : [])]
  },
  findByFacts: async (line, facts) => {
    const subject = await findSubject(line, facts)
    if (line.metric === 'treasury') return (await findTreasurySlugs(subject, facts)).map(getTreasuryId)
    const metric = toAppMetric(line.metric)
    const ownSource =
      metric && line.subject.chain === null ? await findOwnSource(metric, subject, facts) : null
    return ownSource === null ? [] : [ownSource]
  },
  read: async (line, facts) => {
    const subject = await findSubject(line, facts)
    const { chain } = line.subject
    return {
      label: nameOnChain(subject.app.name, chain),
      color: null,
      values: await readValues(line, subject, facts),
    }
  },
}

async function findSubject({ subject: { id } }: Line, facts: Facts): Promise<AppSubject> {
  return getSubject({ app: id }, await facts.getAppDirectory())
}

async function readValues(line: Line, subject: AppSubject, facts: Facts): Promise<DailyLine | LineGap> {
  if (line.metric !== 'treasury') return readApp(line, subject, facts)
  // The provider does not say on which chains a treasury lies.
  return line.subject.chain === null ? readTreasury(subject, facts) : 'not-reported'
}

async function readApp(
  { metric, subject: { chain, excludes } }: Line,
  subject: AppSubject,
  facts: Facts,
): Promise<DailyLine | LineGap> {
  const knownMetric = toAppMetric(metric)
  if (knownMetric && chain === null) {
    const listed = await facts.findApps(knownMetric, 'all', {})
    if (await needsOwnHistory(knownMetric, listed, subject, facts)) {
      const ownAppFacts = await facts.findApps(knownMetric, `app/${getOwnSlug(subject)}`, {})
      return ownAppFacts && ownAppFacts.table.members.length > 0
        ? toAppsLine(ownAppFacts, ownAppFacts.table.members)
        : 'not-reported'
    }
  }
  return readApplications(metric, { chain, excludes, pick: table => pickSubject(table, subject) }, facts)
}

/** Own tokens and all others, of the application and its versions together. */
async function readTreasury(subject: AppSubject, facts: Facts): Promise<DailyLine | LineGap> {
  const treasuries = await facts.findTreasuries()
  if (!treasuries) return sourceGap(subjectSources.treasury, facts)
  const slugs = await findTreasurySlugs(subject, facts)
  const histories = await Promise.all(slugs.map(slug => treasuries.findHistory(slug)))
  if (histories.length === 0) return 'not-reported'
  const lines = histories.flatMap(history => (history ? [...history.values()] : []))
  // A part would be taken for the whole.
  if (histories.includes(undefined)) return 'failed'
  return addLines(lines) ?? 'not-reported'
}
