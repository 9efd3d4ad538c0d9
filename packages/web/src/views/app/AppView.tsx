import type { AppHistoryData, AppProfileData } from '@analytics/contract/api/responses/entities/app'
import { toSharedName } from '@analytics/contract/directory/allVersions'
import { formatPercent } from '@analytics/contract/format/number'
import { appMetrics, isWider, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { isInCategory } from '@analytics/contract/metrics/categories'
import { metrics } from '@analytics/contract/metrics/metrics'
import { toFigureLabel } from '@analytics/contract/metrics/ratios'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import type { SeriesGroup } from '@analytics/contract/view/viewState'
import { useEffect } from 'react'

import type { ChartResponse } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { missingTexts } from '../../panels/kpi/missingTexts.ts'
import { toSeriesDetails } from '../../panels/series/seriesPlan.ts'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { type Choice, Select } from '../../ui/inputs/Select.tsx'
import type { EntityContext } from '../entity/EntityPart.ts'
import { entityView } from '../entity/entityView.tsx'
import { MetricChart } from '../entity/MetricChart.tsx'
import type { PartProps } from '../shared/PagePart.ts'
import { asideRole, hasNoSeries, wholeRole } from '../shared/usePage.ts'
import { AppFigures } from './AppFigures.tsx'
import { AppHeader } from './AppHeader.tsx'
import { ChainsTable } from './ChainsTable.tsx'
import { CompetitorsTable } from './CompetitorsTable.tsx'
import { EventsCard } from './EventsCard.tsx'
import { TreasuryChart, TreasuryPanel } from './TreasuryPanel.tsx'
import { WeekdaysPanel } from './WeekdaysPanel.tsx'

const all = ''
/** More than these are a menu. */
const mostSegments = 5

function hasVersions({ versions }: AppProfileData['app']): boolean {
  return versions.length > 1
}

/** All versions of a parent, or one of them. */
function VersionChoice({
  app,
  view,
  onChange,
}: Pick<AppProfileData, 'app'> & Pick<Page, 'view' | 'onChange'>) {
  const { versions, name } = app
  const options = [
    { value: all, label: 'All versions' },
    ...versions.map(version => ({
      value: version.id,
      label: toShortName(version.name, toSharedName(name)),
      name: version.name,
    })),
  ]
  const common = {
    label: 'Version',
    value: view.version ?? all,
    onChange: (version: string) =>
      onChange({ version: version === all ? null : version, by: null, shown: null }),
  }
  return versions.length > mostSegments ? (
    <Select tone="plain" {...common} options={options} />
  ) : (
    <Segmented {...common} options={options} />
  )
}

/** `V3` of `Uniswap V3`. */
function toShortName(version: string, parent: string): string {
  const rest = version.toLowerCase().startsWith(parent.toLowerCase())
    ? version.slice(parent.length).trim()
    : ''
  return rest === '' ? version : rest
}

type Page = EntityContext<'appPage'>

export const AppView = entityView<'appPage'>({
  roles: {
    profile: wholeRole(),
    series: wholeRole(hasNoSeries),
    frame: asideRole(),
    chains: wholeRole(({ data }) => data.rows.length === 0),
    weekdays: wholeRole(({ data }) => data.weekdays.every(({ mean }) => mean === null)),
    events: wholeRole(),
    treasury: wholeRole(({ data }) => data.holders.length === 0),
    treasuryHistory: wholeRole(({ data }) => data.datasets.length === 0),
  },
  toSubject: ({ app }) => app,
  toSegments: ({ profile, view, onChange }) =>
    profile && hasVersions(profile.app)
      ? { label: 'Version', content: <VersionChoice app={profile.app} {...{ view, onChange }} /> }
      : undefined,
  toActions: ({ responses }) => (
    <ExportButton panel="figures" hasData={responses.profile.state.kind === 'ready'} />
  ),
  parts: {
    header: AppHeader,
    figures: AppFigures,
    metric: AppChart,
    chains: ChainsTable,
    competitors: CompetitorsTable,
    weekdays: WeekdaysPanel,
    treasury: TreasuryPanel,
    treasuryHistory: TreasuryChart,
    events: EventsCard,
  },
})

/** The metric that has parts. */
const partsOf: AppMetric = 'fees'

const legends = { version: 'Versions', chain: 'Chains', part: 'Parts' } as const

function AppChart(
  props: PartProps<EntityChartPanel, ChartResponse & { readonly data: AppHistoryData }, Page>,
) {
  const { state, page } = props
  useRefetchedFigures(page)
  const { view, onChange, profile, responses } = page
  const data = state.kind === 'ready' ? state.response.data : null
  const metric = view.metric ?? data?.metric ?? 'fees'
  const needsKey = profile?.figures.some(figure => figure.id === metric && figure.state === 'needs-key')
  const asked = view.by === 'part' && metric !== partsOf ? null : view.by
  const by = isWider(metric) ? 'version' : (asked ?? data?.by ?? 'version')
  const isGrouped = profile && hasVersions(profile.app) && view.version === null && !isWider(metric)
  const groups = toGroups(isGrouped === true, metric, data?.by)
  return (
    <MetricChart
      {...props}
      state={needsKey ? { kind: 'unavailable', availability: 'needs-key' } : state}
      page={{ ...page, name: profile && nameOf(profile.app) }}
      metric={metric}
      choices={toChoices(profile, metric)}
      legend={legends[by]}
      frame={responses.frame.response}
      toDetails={(response, shownChart) => {
        const { figure, notes, ...details } = toSeriesDetails(response, shownChart)
        const missing = profile ? toMissingNotes(profile, responses.treasury.state.kind === 'empty') : []
        return {
          ...details,
          figure: { ...figure, scope: data ? toShareText(data) : undefined },
          notes: [...notes, ...missing],
        }
      }}
      picker={
        groups.length > 1 ? (
          <Select
            quiet
            tone="plain"
            label="Group by"
            options={groups}
            value={by}
            onChange={next => onChange({ by: next, shown: null })}
          />
        ) : null
      }
    />
  )
}

/** The ways in which the chart can be split; an application without versions has its chains, or is one. */
function toGroups(
  isGrouped: boolean,
  metric: AppMetric,
  shownGroup: SeriesGroup | undefined,
): Choice<SeriesGroup>[] {
  const version: Choice<SeriesGroup> = isGrouped
    ? { value: 'version', label: 'Version', short: 'By version' }
    : { value: 'version', label: 'Total' }
  const chain: Choice<SeriesGroup> = { value: 'chain', label: 'Chain', short: 'By chain' }
  const groupColumns = isGrouped ? [version, chain] : shownGroup === 'version' ? [version] : [chain]
  return metric === partsOf
    ? [...groupColumns, { value: 'part', label: 'Recipient', short: 'By recipient' }]
    : groupColumns
}

/** The available metrics, the ones that need a key, and the open one. */
function toChoices(profile: AppProfileData | undefined, open: AppMetric): AppMetric[] {
  return appMetrics.filter(metric => {
    const state = profile?.figures.find(({ id }) => id === metric)?.state
    // Venues have volume that the provider sells to key holders only.
    const isSold = state === 'needs-key' && isInCategory(profile?.app.category ?? null, 'perps')
    return state === 'available' || isSold || metric === open
  })
}

/** `Not reported: options volume, treasury`. */
function toMissingNotes({ figures }: AppProfileData, hasNoTreasury: boolean): string[] {
  const missing = [
    ...figures.filter(({ state }) => state === 'not-reported').map(({ id }) => toFigureLabel(id)),
    ...(hasNoTreasury ? [metrics.treasury.label] : []),
  ]
  return missing.length === 0 ? [] : [`${missingTexts['not-reported'].text}: ${missing.join(', ')}`]
}

function nameOf({ versions, version, name }: AppProfileData['app']): string {
  return versions.find(({ id }) => id === version)?.name ?? name
}

/** `6.3% of all fees`. */
function toShareText({ whole: { share }, metric }: AppHistoryData): string | undefined {
  return share === null ? undefined : `${formatPercent(share)} of all ${inRunningText(metrics[metric].label)}`
}

/** The prefix of the ids of sources that are fetched for a chart. */
const ownHistory = 'tvl/app/'

/** Data that was fetched for the chart also changes the key figures. */
function useRefetchedFigures({ responses: { profile, series } }: Page): void {
  const { refetch, isPlaceholderData } = profile.query
  const knownMetadata = isPlaceholderData ? undefined : profile.response?.metadata
  const drawn = series.query.isPlaceholderData ? undefined : series.response
  useEffect(() => {
    const isNew = (id: string) => !knownMetadata?.sources.some(source => source.id === id)
    if (knownMetadata && drawn?.metadata.sources.some(({ id }) => id.startsWith(ownHistory) && isNew(id)))
      void refetch()
  }, [knownMetadata, drawn, refetch])
}
