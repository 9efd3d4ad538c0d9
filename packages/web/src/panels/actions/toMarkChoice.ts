import type { ViewState } from '@analytics/contract/view/viewState'

import type { MarkChoice, ViewMarks } from './DrawnChart.ts'
import { toMarkText, type Mark } from './toMarkText.ts'

/** The marks of a chart in words, the one that it has by itself first. */
export function toMarkChoice({ mark, mode, offered, hasStack, toUsual }: ViewMarks): MarkChoice {
  const usual = toUsual(mode)
  const isOfShares = mode === 'percent'
  const marks = [
    usual,
    ...offered.filter(other => other !== usual),
    ...(hasStack && !isOfShares ? ['whole' as const] : []),
  ]
  return {
    options: marks.map(value => ({ value, label: toMarkText(value, isOfShares) })),
    value: mark,
  }
}

/** The part of the view that draws a chart so, whatever it has by itself. */
export function toMarkPatch(
  { offered, modeName, drawName, toUsual }: ViewMarks,
  mark: Mark,
): Partial<ViewState> {
  // Shares are stacked as the specification says, where it does.
  if (mark === 'whole')
    return { [modeName]: 'percent', [drawName]: toUsual('percent') === 'bars' ? 'bars' : 'areas' }
  return { [drawName]: offered.find(other => other === mark) ?? null }
}

/** Draws a chart so; the address names no mark that it has by itself. */
export function chooseMark(marks: ViewMarks, mark: Mark): void {
  const { mode, drawName, toUsual, onChange } = marks
  const patch = toMarkPatch(marks, mark)
  const isUsual = patch[drawName] === toUsual(mark === 'whole' ? 'percent' : mode)
  onChange({ ...patch, ...(isUsual && { [drawName]: null }) })
}
