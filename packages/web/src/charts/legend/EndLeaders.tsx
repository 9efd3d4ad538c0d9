import type { PlacedName } from './placeEndNames.ts'

/** CSS pixels: from the edge of the plot, over the margin of the chart, to the swatches. */
const width = 28
const [bend, straight] = [6, 22]

/** A thin line from the end of each series to its name. */
export function EndLeaders({ names }: { readonly names: readonly PlacedName[] }) {
  return (
    <svg
      aria-hidden
      width={width}
      className="pointer-events-none absolute top-0 -left-4 h-full overflow-visible fill-none stroke-border-3"
    >
      {names.map(({ entry, end, top, height }) =>
        end === null || end.reach === null ? null : (
          <path
            key={entry.id}
            d={`M${-end.reach} ${end.y}H${bend}L${straight} ${top + height / 2}H${width}`}
          />
        ),
      )}
    </svg>
  )
}
