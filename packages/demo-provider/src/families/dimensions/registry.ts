import type { Entry } from '../../world/Entry.ts'
import { hashText } from '../../world/hash.ts'

const methodology = {
  Fees: 'What users pay to use the protocol.',
  Revenue: 'The part of the fees that the protocol and its token holders keep.',
  SupplySideRevenue: 'The part of the fees that goes to those who supply liquidity or capital.',
}

/** An object for most, one text for some, nothing for the others. */
function toMethodology(entry: Entry): object | string | undefined {
  const kind = hashText(entry.slug, 21) % 10
  if (kind < 6) return methodology
  return kind < 8 ? 'Fees are what users pay to use the protocol.' : undefined
}

/** What the provider's register says about an entry, in rows and in summaries. */
export function toRegistryFields(entry: Entry): object {
  const chainOf = entry.kind === 'chain' ? 'chains' : 'protocols'
  return {
    defillamaId: entry.id,
    id: entry.id,
    name: entry.name,
    displayName: entry.displayName,
    slug: entry.slug,
    module: entry.slug,
    category: entry.category,
    logo: hashText(entry.slug, 22) % 25 === 0 ? null : `https://icons.llama.fi/${chainOf}/${entry.slug}.jpg`,
    chains: entry.split.map(({ chain }) => chain.name),
    protocolType: entry.kind,
    methodologyURL: `https://example.org/adapters/${encodeURIComponent(entry.slug)}`,
    methodology: toMethodology(entry),
    parentProtocol: entry.parent === null ? null : `parent#${entry.parent}`,
  }
}
