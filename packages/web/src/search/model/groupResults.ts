import { groupIds, groupTexts, type GroupId, type SearchItem } from './items.ts'

export interface ResultGroup {
  /** That of its items, where all are of one. */
  readonly id: string
  readonly name: string
  readonly figure: string
  /** Before any was cut off. */
  readonly count: number
  readonly items: readonly SearchItem[]
}

const shownOfEach = 5
/** Nobody scrolls further, and typing on is faster. */
const shownOfOne = 100

/** With all groups a few of each; one of them alone has as many as anybody reads. */
export function groupResults(found: readonly SearchItem[], only: GroupId | null): ResultGroup[] {
  return groupIds.flatMap(id => {
    const items = found.filter(({ group }) => group === id)
    if (items.length === 0 || (only !== null && only !== id)) return []
    const { name, figure } = groupTexts[id]
    return [
      {
        id,
        name,
        figure,
        count: items.length,
        items: items.slice(0, only === null ? shownOfEach : shownOfOne),
      },
    ]
  })
}
