import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { Select } from '../../ui/inputs/Select.tsx'

interface WithinSelectProps {
  /** The id of a category or a parent; null for all applications. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Narrows the applications of a leaderboard to those of a category. */
export function WithinSelect({ value, onChange }: WithinSelectProps) {
  const { directory } = useSearchIndex()
  if (!directory) return null
  const categories = directory.entities.filter(({ kind }) => kind === 'category')
  const listed = categories.map(({ id, name }) => ({ value: id, label: name }))
  const own = value === null || listed.some(each => each.value === value) ? [] : [{ value, label: value }]
  return (
    <Select
      label="Applications of"
      options={[{ value: '', label: 'All categories' }, ...own, ...listed]}
      value={value ?? ''}
      onChange={id => onChange(id === '' ? null : id)}
    />
  )
}
