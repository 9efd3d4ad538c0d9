import type { ChartMark, ViewState } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../controls/useViewState.tsx'

export interface MarkChoice {
  readonly mark: ChartMark
  readonly onMark: (mark: ChartMark) => void
}

/** The mark of a chart: the chosen one, or the page's `own`, which no address names. */
export function toMarkChoice(
  view: Pick<ViewState, 'draw' | 'secondDraw'>,
  onChange: ChangeView,
  own: ChartMark = 'bars',
  name: 'draw' | 'secondDraw' = 'draw',
): MarkChoice {
  return {
    mark: view[name] ?? own,
    onMark: mark => {
      const chosen = mark === own ? null : mark
      onChange(name === 'draw' ? { draw: chosen } : { secondDraw: chosen })
    },
  }
}
