import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'

import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'

type Props = Pick<ExploreSeries, 'change' | 'changeUnit' | 'comparison' | 'unit'>

/** The change of a row or member over the range. */
export function SeriesChange({ change, changeUnit, comparison, unit }: Props) {
  return <ChangeFigure value={change} {...{ comparison, unit }} inPoints={changeUnit === 'points'} />
}
