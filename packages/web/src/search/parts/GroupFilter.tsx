import { cx } from '../../lib/cx.ts'
import { Key } from '../../ui/figures/Key.tsx'
import { groupTexts, type GroupId } from '../model/items.ts'

interface GroupFilterProps {
  readonly counts: readonly { readonly id: GroupId; readonly count: number }[]
  readonly only: GroupId | null
  readonly onChange: (only: GroupId | null) => void
}

/** Tab goes from one to the next while the focus stays in the field. */
export function GroupFilter({ counts, only, onChange }: GroupFilterProps) {
  return (
    <fieldset
      aria-label="Show"
      className="flex h-9 min-w-0 shrink-0 items-center gap-1 overflow-x-auto scroll-quiet border-b border-border-1 px-3 max-md:h-11"
    >
      <FilterButton label="All" isOn={only === null} onPress={() => onChange(null)} />
      {counts.map(({ id, count }) => (
        <FilterButton
          key={id}
          label={groupTexts[id].name}
          count={count}
          isOn={only === id}
          onPress={() => onChange(id)}
        />
      ))}
      <span aria-hidden className="ml-auto pl-2 max-md:hidden">
        <Key>tab</Key>
      </span>
    </fieldset>
  )
}

interface FilterButtonProps {
  readonly label: string
  readonly count?: number
  readonly isOn: boolean
  readonly onPress: () => void
}

function FilterButton({ label, count, isOn, onPress }: FilterButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isOn}
      onPointerDown={event => event.preventDefault()}
      onClick={onPress}
      className={cx(
        'h-6 shrink-0 rounded-small px-2 text-12 font-medium whitespace-nowrap transition-colors touch:h-9',
        isOn ? 'bg-active text-text-1' : 'text-text-2 hover:bg-hover hover:text-text-1',
      )}
    >
      {label}
      {count === undefined ? null : <span className="ml-1">{count}</span>}
    </button>
  )
}
