import type { AssetSeries, PerformanceData } from '../../api/responses/performance.ts'
import { toLineName } from '../../lines/lineName.ts'
import { toSelectionPart } from '../../pages/model/fileName.ts'
import type { PanelSource } from '../../pages/model/panelFiles.ts'
import { startOf } from '../../query/day.ts'
import type { LineUnit, ViewState } from '../../view/viewState.ts'
import type { PanelFile } from './PanelFile.ts'
import { visibleOf } from './seriesFile.ts'

type Source = Pick<PanelSource, 'extent' | 'state' | 'moments'> & {
  readonly data: PerformanceData
  readonly unit: LineUnit
}

const units = {
  price: { field: 'price', unit: 'USD', toName: (name: string) => name, text: 'Price (USD)' },
  return: {
    field: 'cumulativeReturns',
    unit: 'percent',
    toName: (name: string) => `return(${name})`,
    text: 'Return (%)',
  },
} as const satisfies Record<LineUnit, unknown>

/** The lines of a chart of prices, as they are shown; the file of all time has both units. */
export function toReturnsFile(
  { extent, state, moments, data, unit: chosen }: Source,
  prefix: string,
  title: string,
): PanelFile {
  const { assets } = data.timeSeriesData
  const isWhole = extent !== 'view'
  const lines = isWhole ? assets : visibleOf(assets, state.shown)
  const shownUnits = extent === 'all' ? [units.price, units.return] : [units[chosen]]
  const times = (assets[0]?.data ?? []).map(({ timestamp }) => timestamp)
  const isIn = inMoments(times, isWhole ? null : (moments ?? toMoments(state.range)))
  const series = lines.length === assets.length ? `${lines.length}` : `${lines.length} of ${assets.length}`
  const names = lines.map(({ symbol }) => symbol)
  return {
    title,
    prefix,
    parts: isWhole
      ? ['series', 'all-data']
      : ['series', toSelectionPart(names, assets.length), chosen === 'price' ? null : 'percent'],
    columns: [
      { name: 'time', label: 'Time (UTC)', unit: null },
      ...shownUnits.flatMap(({ unit, toName }) =>
        lines.map(line => ({ name: toName(lineOf(line)), label: line.symbol, unit })),
      ),
    ],
    rows: times.flatMap((time, index) =>
      isIn(time)
        ? [
            [
              new Date(time * 1000).toISOString(),
              ...shownUnits.flatMap(({ field }) => lines.map(line => line.data[index]?.[field] ?? null)),
            ],
          ]
        : [],
    ),
    unit: shownUnits.map(({ text }) => text).join(', '),
    shown: isWhole ? ['every series'] : [`${series} assets`],
    grain: state.resample,
  }
}

function lineOf({ id }: AssetSeries): string {
  return toLineName({ metric: 'price', subject: { kind: 'asset', id, chain: null, excludes: null } })
}

const daySeconds = 86_400

function toMoments(range: ViewState['range']): PanelSource['moments'] {
  return range && { from: startOf(range.from) / 1000, to: startOf(range.to) / 1000 + daySeconds - 1 }
}

/** A zoom outside the lines keeps every point. */
function inMoments(times: readonly number[], moments: PanelSource['moments']): (time: number) => boolean {
  if (moments === null) return () => true
  const isIn = (time: number) => time >= moments.from && time <= moments.to
  return times.some(isIn) ? isIn : () => true
}
