import { formatRange } from '../../format/date.ts'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import type { PublishedDays } from './usePublished.ts'

/** Whether what is published follows the data. */
export function DaysChoice({ isFixed, onFixed, refused, shown }: PublishedDays) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Segmented
        label="Days"
        options={[
          { value: 'fixed', label: 'Frozen', disabled: refused !== null },
          { value: 'moving', label: 'Live' },
        ]}
        value={isFixed ? 'fixed' : 'moving'}
        onChange={value => onFixed(value === 'fixed')}
      />
      <span className="text-12 text-text-3">
        {refused ??
          (isFixed && shown
            ? `Always shows ${formatRange(shown.from, shown.to)}`
            : 'Follows the latest data')}
      </span>
    </div>
  )
}
