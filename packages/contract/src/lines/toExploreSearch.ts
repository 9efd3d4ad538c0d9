import { toLineName, type Line } from './lineName.ts'
import type { Subject } from './subjects.ts'

/** The address behind `/explore?` that draws lines side by side over a range; the explorer's own range where that is null. */
export function toExploreSearch(lines: readonly Line[], range: string | null = null): string {
  const rows = lines.map(line => `s=${encodeURIComponent(toLineName(line)).replaceAll('%40', '@')}`)
  return [...rows, ...(range === null ? [] : [`range=${range}`])].join('&')
}

/** A metric of a subject on all chains. */
export function toLine(metric: Line['metric'], kind: Subject['kind'], id: string): Line {
  return { metric, subject: { kind, id, chain: null, excludes: null } }
}
