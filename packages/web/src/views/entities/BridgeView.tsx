import type {
  BridgeFigure,
  BridgeProfileData,
  BridgeProfileResponse,
} from '@analytics/contract/api/responses/entities/bridge'
import { formatCount, formatPercent, formatUsd, unknown } from '@analytics/contract/format/number'

import { ExportButton } from '../../export/ExportButton.tsx'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { linkNothing } from '../../panels/chart/usePlannedChart.ts'
import { seriesPlan } from '../../panels/series/seriesPlan.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { figures } from '../entity/EntityFigures.tsx'
import { header } from '../entity/EntityHeader.tsx'
import { entityView } from '../entity/entityView.tsx'
import { toChartRow } from '../entity/fillPanel.ts'
import { asideRole, wholeRole } from '../shared/usePage.ts'

const periods: readonly BridgeFigure['period'][] = ['24h', '7d', '30d']

const BridgeFigures = figures(
  [...periods.map(toVolumeLabel), 'Rank, 30d', 'Market share, 30d', 'Connected chains'],
  ({ data: { bridge, figures: all, change1d } }: BridgeProfileResponse) => {
    const month = all.find(({ period }) => period === '30d')
    return {
      of: bridge?.name ?? 'the bridge',
      cells: [
        ...all.map((figure, index) => toVolumeCell(figure, index === 0 ? change1d : undefined)),
        {
          label: 'Rank, 30d',
          value: month && month.rank !== null ? `#${formatCount(month.rank)}` : unknown,
          standing: month ? `of ${formatCount(month.of)} bridges` : '',
        },
        {
          label: 'Market share, 30d',
          value: formatPercent(month?.share ?? null),
          standing: 'of all bridges',
        },
        { label: 'Connected chains', value: formatCount(bridge?.chains.length ?? null), standing: '' },
      ],
    }
  },
)

export const BridgeView = entityView<'bridgePage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(({ data }) => data.totals.value === null),
    frame: asideRole(),
  },
  toSubject: ({ bridge }) => bridge,
  toActions: ({ responses }) => (
    <ExportButton panel="chart" hasData={responses.series.state.kind === 'ready'} />
  ),
  parts: {
    header: header(
      ({ bridge }) =>
        bridge && {
          avatar: (
            <AppAvatar id={`bridge:${bridge.key}`} name={bridge.name} slug={bridge.slug} logo={bridge.icon} />
          ),
          name: bridge.name,
          former: bridge.former,
          text: 'Average of deposits and withdrawals, complete days only.',
        },
    ),
    // The chart says that a key is missing.
    figures: ({ state }) => (state.kind === 'unavailable' ? null : <BridgeFigures state={state} />),
    volume: ({ panel, state, apiUrl, page: { name, responses } }) => (
      <ChartPanel
        row={toChartRow(panel, name)}
        size="second"
        {...{ state, apiUrl }}
        plan={seriesPlan({
          mark: 'suited',
          hasLegend: false,
          frame: responses.frame.response ?? null,
          toLinked: linkNothing,
        })}
      />
    ),
    chains: ({ page }) => <BridgeChains chains={page.profile?.bridge?.chains ?? []} />,
  },
})

function toVolumeLabel(period: BridgeFigure['period']): string {
  return `Volume, ${period}`
}

/** The source has a change for a day only; the chart shows the other ranges. */
function toVolumeCell({ period, value, share, rank, of }: BridgeFigure, change: number | null | undefined) {
  return {
    label: toVolumeLabel(period),
    value: formatUsd(value),
    change: change === undefined ? null : <ChangeFigure value={change} />,
    basis: change === undefined || change === null ? '' : 'vs the day before',
    missing: value === null ? { text: 'Not reported' } : undefined,
    standing:
      rank === null
        ? 'Not ranked'
        : `#${formatCount(rank)} of ${formatCount(of)}, ${formatPercent(share)} of all`,
  }
}

type Chains = NonNullable<BridgeProfileData['bridge']>['chains']

/** The chains that a bridge connects. The source has no figures of a chain over time. */
function BridgeChains({ chains }: { readonly chains: Chains }) {
  if (chains.length === 0) return null
  return (
    <section
      aria-label="Connected chains"
      className="card rounded-card border border-border-1 bg-surface px-4 py-3 max-md:rounded-none max-md:border-x-0"
    >
      <h2 className="text-14 font-semibold text-text-1">
        Connected chains <span className="text-12 font-normal text-text-3">{formatCount(chains.length)}</span>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-13 text-text-1">
        {chains.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <ChainIcon chain={name} size={20} />
            <EntityLink kind="chain" id={id}>
              {name}
            </EntityLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
