import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { nameOnChain } from '@analytics/contract/metrics/chains'

import { getAppSources, getSourceIds } from '../../ingest/sources.ts'
import type { SubjectReader } from '../SubjectReader.ts'
import { getCategory } from '../subjects/getCategory.ts'
import { readApplications, toScope } from './market.ts'

/** All applications of a category. */
export const categoryReader: SubjectReader = {
  getSources: ({ metric, subject: { chain } }) => {
    const scope = toScope(chain)
    const { optional } = getAppSources(appMetrics.filter(each => each === metric))
    return [...optional, ...(scope ? getSourceIds([metric], [scope]) : [])]
  },
  read: async ({ metric, subject: { id, chain, excludes } }, facts) => {
    const { name, pick } = await getCategory(id, facts)
    return {
      label: nameOnChain(name, chain),
      color: null,
      values: await readApplications(metric, { chain, excludes, pick }, facts),
    }
  },
}
