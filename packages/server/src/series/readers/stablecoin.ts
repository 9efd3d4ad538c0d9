import { nameOnChain, chainSlug } from '@analytics/contract/metrics/chains'

import { getStablecoinId } from '../../ingest/sources.ts'
import type { SubjectReader } from '../SubjectReader.ts'
import { getStablecoin } from '../subjects/getStablecoin.ts'
import { sourceGap } from './market.ts'

/** The supply of one coin on all chains together, or on one, from the history that is fetched for it alone. */
export const stablecoinReader: SubjectReader = {
  getSources: () => ['stablecoins'],
  findFurther: async ({ subject }, facts) => {
    const found = await facts.findStablecoins()
    return found ? [getStablecoinId(getStablecoin(subject.id, found).id)] : []
  },
  read: async ({ subject: { id, chain } }, facts) => {
    const found = await facts.findStablecoins()
    if (!found) return { label: id, color: null, values: sourceGap('stablecoins', facts) }
    const coin = getStablecoin(id, found)
    const named = { label: nameOnChain(coin.name, chain), color: null }
    const history = await facts.findStablecoinHistory(coin.id)
    if (!history) return { ...named, values: sourceGap(getStablecoinId(coin.id), facts) }
    if (chain === null) return { ...named, values: history.whole }
    const own = [...history.chains].find(([name]) => chainSlug(name) === chainSlug(chain))
    return { ...named, values: own?.[1] ?? 'not-reported' }
  },
}
