/** How many chips fit into `rows`, with room for a last one of `moreWidth` unless all fit; in CSS pixels. */
export function packChips(
  widths: readonly number[],
  { width, gap, rows, moreWidth }: { width: number; gap: number; rows: number; moreWidth: number },
): number {
  let row = 1
  let used = 0
  let withMore = 0
  for (const [index, chip] of widths.entries()) {
    const before = used === 0 ? 0 : used + gap
    if (used > 0 && before + chip > width) {
      row++
      used = chip
      if (row > rows) return withMore
    } else used = before + chip
    if (row < rows || used + gap + moreWidth <= width) withMore = index + 1
  }
  return widths.length
}
