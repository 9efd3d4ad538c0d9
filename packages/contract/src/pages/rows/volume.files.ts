import { toLineName } from '../../lines/lineName.ts'
import { shownMode } from '../model/Page.ts'
import { filesOf } from '../model/panelFiles.ts'
import { volumeHeadline } from '../model/volumeHeadline.ts'
import { chainsSeries, kindsSeries } from '../model/volumeSeries.ts'
import { shownChains, type Dashboard } from '../templates/dashboard.ts'

const { chart } = filesOf<Dashboard<'totalVolume'>>()

const namesOf = {
  sum: ['spotVolume', 'perpsVolume'],
  spot: ['spotVolume'],
  perps: ['perpsVolume'],
} as const

export const volumeFiles = {
  // The chains that are chosen, with the volumes that are chosen.
  chart: chart('series', {
    title: ({ page }) => page.series.chart.title,
    legend: ({ page }) => page.series.chart.legend,
    parts: ({ state }) => [state.volume],
    bars: ({ page, state, data }) => chainsSeries(data, shownChains(page, state), state.volume),
    headline: source => {
      const { page, state } = source
      const { volume } = state
      return volumeHeadline(source, {
        chains: shownChains(page, state),
        volume,
        mode: shownMode(page, state),
      })
    },
    nameOf: ({ id }, { state }) =>
      namesOf[state.volume]
        .map(metric => toLineName({ metric, subject: { kind: 'chain', id, chain: null, excludes: null } }))
        .join(' + '),
  }),
  // Spot and perps volume of the same chains.
  'spot-and-perps': chart('series', {
    title: ({ page }) => page.aggregate.chart.title,
    legend: ({ page }) => page.aggregate.chart.legend,
    parts: () => ['spot-and-perps'],
    bars: ({ page, state, data }) => kindsSeries(data, shownChains(page, state)),
    mode: ({ state }) => state.secondMode,
    nameOf: ({ label }) => label,
  }),
}
