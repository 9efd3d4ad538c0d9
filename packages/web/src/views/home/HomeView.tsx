import type { PanelId } from '@analytics/contract/pages/pageFiles'
import type { CardSpec, HomePage } from '@analytics/contract/pages/templates/home'
import type { ReactNode } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { ExportItems, ExportMenu } from '../../export/ExportMenu.tsx'
import { runExport } from '../../export/runExport.ts'
import { useDownload } from '../../export/useDownload.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { seriesPlan } from '../../panels/series/seriesPlan.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { Content } from '../../shell/page/Content.tsx'
import { toPageRow } from '../shared/chainCopy.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { AllLink } from './cards/AllLink.tsx'
import { ArrivalsCard } from './cards/ArrivalsCard.tsx'
import { BoardList } from './cards/BoardList.tsx'
import { ChainsCard } from './cards/ChainsCard.tsx'
import { Finding } from './cards/Finding.tsx'
import { MovedCard } from './cards/MovedCard.tsx'
import { MoversCard } from './cards/MoversCard.tsx'
import { QuestionsCard } from './cards/QuestionsCard.tsx'
import { TotalsCard } from './cards/TotalsCard.tsx'
import { YearCard } from './cards/YearCard.tsx'
import { comparedRangesText } from './comparedRangesText.ts'
import { StatusCard } from './StatusCard.tsx'
import { useHome } from './useHome.ts'

/** Chart and arrivals span two of its columns; from 1920 px each has another card beside it. */
const grid =
  'grid gap-3 md:gap-4 lg:grid-cols-2 wide:grid-cols-[27fr_29fr] 2xl:grid-cols-[29fr_20fr_27fr] *:min-w-0'

export function HomeView({ dashboard, view, onChange }: ViewProps<'home'>) {
  const alone = useAlone()
  const { states, isOutage, responses, status, urls, note } = useHome(dashboard, view)
  const { cards, controls } = dashboard
  const withCopy = (
    spec: CardSpec,
    response: { readonly data: { readonly isComparable: boolean } } | undefined,
  ): CardSpec => {
    const { copy } = spec
    return response?.data.isComparable === false
      ? { ...spec, copy: { ...copy, empty: [copy.empty[0], dashboard.incomparable] } }
      : spec
  }
  const compared = responses.totals ?? responses.movers
  const hasPrevious = responses.totals?.data.totals.some(({ previous }) => previous !== null) ?? true
  const panels: Readonly<Record<HomePanel, ReactNode>> = {
    totals: <TotalsCard dashboard={dashboard} state={states.totals} response={responses.totals} />,
    chart: (
      <ChartPanel
        row={toPageRow(dashboard.hero.metric, dashboard.hero)}
        size="hero"
        state={states.chart}
        apiUrl={urls.chart}
        plan={seriesPlan({
          mark: 'suited',
          mode: dashboard.hero.mode,
          frame: responses.frame ?? null,
        })}
        slots={{
          // On phones the title needs the room.
          link: (
            <span className="max-md:hidden">
              <AllLink spec={cards.chart} />
            </span>
          ),
        }}
      />
    ),
    movers: (
      <MoversCard spec={withCopy(cards.movers, responses.movers)} state={states.movers} url={urls.movers} />
    ),
    chains: (
      <ChainsCard spec={cards.chains} state={states.chains} url={urls.chains} trends={responses.trends} />
    ),
    arrivals: (
      <ArrivalsCard
        spec={withCopy(cards.arrivals, responses.arrivals)}
        state={states.arrivals}
        metadata={responses.arrivals?.metadata}
        url={urls.arrivals}
      />
    ),
  }
  if (alone) {
    const id = exported.find(panel => panel === alone.id)
    return id === undefined ? null : <Content>{panels[id]}</Content>
  }
  return (
    <>
      <ControlBar controls={controls} state={view} onChange={onChange} note={note}>
        <span className="text-12 whitespace-nowrap text-text-3 max-lg:hidden">
          {compared ? comparedRangesText(compared.metadata, hasPrevious) : null}
        </span>
        <HomeExport {...{ dashboard, responses }} />
      </ControlBar>
      <Content>
        <Finding dashboard={dashboard} state={states.chart} totals={responses.totals} />
        <div className="grid gap-3 *:min-w-0 md:gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <YearCard withoutStablecoins={view.excludeStablecoins} />
          <MovedCard hero={dashboard.hero} spec={cards.moved} state={states.movers} url={urls.movers} />
        </div>
        {panels.totals}
        <QuestionsCard asOf={responses.totals?.data.totals[0]?.asOf ?? undefined} />
        <div className={grid}>
          <div className="*:h-full lg:col-span-2">{panels.chart}</div>
          {panels.movers}
          <div className="self-start">{panels.chains}</div>
          <div className="flex flex-col gap-3 *:first:flex-1 md:gap-4 lg:col-span-2">
            {panels.arrivals}
            <StatusCard
              spec={cards.status}
              status={status.data}
              error={status.error}
              isOutage={isOutage}
              retrying={status.isFetching}
              onRetry={() => void status.refetch()}
            />
          </div>
        </div>
        <BoardList />
      </Content>
    </>
  )
}

interface HomeExportProps extends Pick<ReturnType<typeof useHome>, 'responses'> {
  readonly dashboard: HomePage
}

const exported = ['totals', 'chart', 'movers', 'chains', 'arrivals'] as const satisfies readonly PanelId[]
type HomePanel = (typeof exported)[number]

/** A file for each card. */
function HomeExport({ dashboard, responses }: HomeExportProps) {
  const download = useDownload()
  const { totals, chart, movers, chains, arrivals } = responses
  const counts = {
    totals: totals?.data.totals.length,
    chart: chart?.data.datasets.length,
    movers: movers && movers.data.gains.length + movers.data.losses.length,
    chains: chains?.data.rows.length,
    arrivals: arrivals?.data.arrivals.length,
  }
  return (
    <ExportMenu label="Export">
      {exported.map(panel => (
        <ExportItems
          key={panel}
          caption={dashboard.cards[panel].title}
          disabled={!counts[panel]}
          onSelect={ending => void runExport(() => download({ panel }, ending))}
        />
      ))}
    </ExportMenu>
  )
}
