import { toNameSlug } from '@analytics/contract/directory/toNameSlug'
import { toCountedCategory } from '@analytics/contract/metrics/categories'

import { groupNames, type NamedGroup } from './groupNames.ts'
import type { AppDirectory, AppEntry } from './toAppDirectory.ts'

/** Applications by category, in whatever spelling. Parents would count their versions twice. */
export function groupCategories({ entries, given }: AppDirectory): NamedGroup<AppEntry>[] {
  const named = entries.flatMap((entry): [string, AppEntry][] =>
    entry.versions.length > 0 ? [] : [[toCountedCategory(entry.category), entry]],
  )
  return groupNames(named, toNameSlug, { kind: 'category', given })
}
