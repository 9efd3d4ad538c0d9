import { hashText } from '../../../lib/random.ts'
import type { DemoEntry } from '../../../world/registry/DemoEntry.ts'
import { seeds } from '../../../world/registry/seeds.ts'

const methodology = {
  Fees: 'What users pay to use the protocol.',
  Revenue: 'The part of the fees that the protocol and its token holders keep.',
  SupplySideRevenue: 'The part of the fees that goes to those who supply liquidity or capital.',
}

/** The provider sends an object for most, a text for some, nothing for the others. */
function toMethodology(entry: DemoEntry): object | string | undefined {
  const kind = hashText(entry.slug, seeds.methodology) % 10
  if (kind < 6) return methodology
  return kind < 8 ? 'Fees are what users pay to use the protocol.' : undefined
}

export function toEntryFields(entry: DemoEntry): object {
  const folder = entry.kind === 'chain' ? 'chains' : 'protocols'
  return {
    defillamaId: entry.id,
    id: entry.id,
    name: entry.name,
    displayName: entry.displayName,
    slug: entry.slug,
    module: entry.slug,
    category: entry.category,
    logo:
      hashText(entry.slug, seeds.logo) % 25 === 0
        ? null
        : `https://icons.llama.fi/${folder}/${entry.slug}.jpg`,
    chains: entry.split.map(({ chain }) => chain.name),
    protocolType: entry.kind,
    methodologyURL: `https://example.org/adapters/${encodeURIComponent(entry.slug)}`,
    methodology: toMethodology(entry),
    parentProtocol: entry.parent === null ? null : `parent#${entry.parent}`,
  }
}
