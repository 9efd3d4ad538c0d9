import { chainColor, chainSlug } from '@analytics/contract/metrics/chains'

import { getAppSources, getSourceIds } from '../../ingest/sources.ts'
import type { SubjectReader } from '../SubjectReader.ts'
import { getChain } from '../subjects/getChain.ts'
import { readApplications, sourceGap, toScope } from './market.ts'

/** All applications on a chain, or the stablecoins on it. */
export const chainReader: SubjectReader = {
  getSources: ({ metric, subject: { id } }) => {
    const { optional } = getAppSources()
    if (metric === 'stablecoinSupply') return [...optional, 'stablecoinHistory']
    const scope = toScope(id)
    return [...optional, ...(scope ? getSourceIds([metric], [scope]) : [])]
  },
  read: async ({ metric, subject: { id, excludes } }, facts) => {
    const chain = getChain(id, await facts.getAppDirectory())
    const named = { label: chain.name, color: chainColor(chain.id) }
    if (metric !== 'stablecoinSupply')
      return { ...named, values: await readApplications(metric, { chain: chain.id, excludes }, facts) }
    const history = await facts.findStablecoinHistory()
    if (!history) return { ...named, values: sourceGap('stablecoinHistory', facts) }
    const found = [...history.chains].find(([name]) => chainSlug(name) === chain.id)
    return { ...named, values: found?.[1] ?? 'not-reported' }
  },
}
