import { toCategoryTag } from '@analytics/contract/metrics/categories'

import { useStore } from '../../lib/createStore.ts'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { workspace } from '../../shell/workspace/workspace.ts'
import { Select } from '../../ui/inputs/Select.tsx'
import { getStarredApps, isOwnStars } from '../completing/ownStars.ts'

/** The pegs of almost all coins; another is written in the text of the row. */
const pegs = ['usd', 'eur']

interface PegSelectProps {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Narrows stablecoins to those of a peg. */
export function PegSelect({ value, onChange }: PegSelectProps) {
  const chosen = value.join(',')
  const ids = chosen === '' || pegs.includes(chosen) ? pegs : [chosen, ...pegs]
  const options = ids.map(id => ({ value: id, label: `pegged to ${id.toUpperCase()}` }))
  return (
    <Select
      quiet
      label="Peg"
      options={[{ value: '', label: 'of all pegs' }, ...options]}
      value={chosen}
      onChange={id => onChange(id === '' ? [] : id.split(','))}
    />
  )
}

interface WithinSelectProps {
  /** The ids of a category, or of applications; empty for all applications. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Takes the starred applications, each a member. */
  readonly onStars: (ids: readonly string[]) => void
}

/** No id has a comma in it. */
const starsValue = ',stars'

/** Narrows applications to those of a category, or to the stars of this browser. */
export function WithinSelect({ value, onChange, onStars }: WithinSelectProps) {
  const { directory } = useSearchIndex()
  useStore(workspace)
  const categories = directory?.entities.filter(({ kind }) => kind === 'category') ?? []
  const listed = categories.map(({ id, name }) => ({ value: id, label: toCategoryTag(name) }))
  const stars = getStarredApps().length > 0 ? [{ value: starsValue, label: 'my stars' }] : []
  const chosen = isOwnStars(value) ? starsValue : value.join(',')
  const isListed = [...stars, ...listed].some(candidate => candidate.value === chosen)
  const label = value.length === 1 ? chosen : `${value.length} applications`
  const ownOption = chosen === '' || isListed ? [] : [{ value: chosen, label }]
  return (
    <Select
      quiet
      label="Applications of"
      options={[{ value: '', label: 'all categories' }, ...stars, ...ownOption, ...listed]}
      value={chosen}
      onChange={id =>
        id === starsValue ? onStars(getStarredApps()) : onChange(id === '' ? [] : id.split(','))
      }
    />
  )
}
