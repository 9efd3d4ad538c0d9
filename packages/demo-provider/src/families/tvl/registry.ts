import { toSeconds } from '../../world/day.ts'
import type { Day } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import { hashText } from '../../world/hash.ts'
import { toParent } from '../dimensions/parents.ts'

const toAddress = (slug: string): string | null => {
  if (hashText(slug, 41) % 3 > 0) return null
  const part = (n: number): string => hashText(`${slug} address`, n).toString(16).padStart(8, '0')
  return `0x${[1, 2, 3, 4, 5].map(part).join('')}`
}

/** What the register of protocols says, the same in /protocols and in /protocol. */
export function toRegistry(entry: Entry, today: Day): object {
  const { id, name, slug, parent, category, lastDay } = entry
  const isOver = lastDay < today
  return {
    id,
    name,
    slug,
    symbol: (parent === null ? null : toParent(parent).symbol) ?? '-',
    category,
    url: `https://example.org/${encodeURIComponent(slug)}`,
    description: `${entry.displayName} in the demo economy.`,
    logo: `https://icons.llama.fi/${encodeURIComponent(slug)}.jpg`,
    twitter: null,
    address: toAddress(slug),
    module: `${slug}/index.js`,
    gecko_id: null,
    cmcId: null,
    audits: String(hashText(slug, 42) % 4),
    oracles: [],
    forkedFrom: [],
    listedAt: toSeconds(entry.firstDay) + (hashText(slug, 43) % 86_400),
    ...(parent === null ? {} : { parentProtocol: `parent#${parent}`, parentProtocolSlug: parent }),
    ...(isOver ? { deadFrom: new Date(toSeconds(lastDay) * 1000).toISOString().slice(0, 10) } : {}),
  }
}
