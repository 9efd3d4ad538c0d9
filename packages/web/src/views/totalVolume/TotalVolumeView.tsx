import { chainsOf, modeOf, questionsOf } from '@analytics/contract/questions'
import type { TotalVolumeAnswer } from '@analytics/contract/shapes/volume'
import type { VolumeView } from '@analytics/contract/viewState'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { ChainPicker } from '../../controls/ChainPicker.tsx'
import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { answerOptions } from '../../data/answerOptions.ts'
import { prefetchFrames } from '../../data/prefetch.ts'
import { usePanelState, type PanelState } from '../../panel/usePanelState.ts'
import { Content } from '../../shell/Content.tsx'
import type { ViewProps } from '../../shell/DashboardPage.tsx'
import { dismiss, notify } from '../../shell/notices.ts'
import { Segmented, type Segment } from '../../ui/Segmented.tsx'
import { useMissingNotice, useStaleNotice } from '../useAnswerNotices.tsx'
import { useFreshness } from '../useFreshness.ts'
import { VolumePanel } from './VolumePanel.tsx'
import { chainsSeries, chainValues, kindsSeries } from './volumeSeries.ts'
import { missingOf, perpsWords } from './volumeWords.ts'

const views: readonly Segment<VolumeView>[] = [
  { value: 'sum', label: 'Sum', name: 'Spot and perps together' },
  { value: 'spot', label: 'Spot', name: 'Spot volume' },
  { value: 'perps', label: 'Perps', name: 'Perps volume' },
]

/** Volume of the chosen chains side by side, and spot against perps. */
export function TotalVolumeView({ entry, dashboard }: ViewProps<'totalVolume'>) {
  const [view, changeView] = useViewState()
  const chosen = useMemo(() => chainsOf(dashboard, view), [dashboard, view])
  const question = useMemo(() => questionsOf(dashboard, view).series, [dashboard, view])
  const query = useQuery(answerOptions<TotalVolumeAnswer>(question))
  const state = usePanelState(query, question?.url, isEmpty)
  const answer = state.kind === 'ready' ? state.answer : null
  const values = useMemo(
    () => (answer ? chainValues(answer.data, view.volume) : undefined),
    [answer, view.volume],
  )
  useFreshness([query.data])
  useStaleNotice(query.refetch, query.data?.answer.metadata)
  useMissingNotice(useMemo(() => (answer ? missingOf(answer.data, chosen) : []), [answer, chosen]))
  usePerpsNotice(answer && perpsWords(answer.data))

  const isSettled = state.kind === 'ready' && !state.former
  const { timeFrame, resample } = view
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchFrames(dashboard, view)
    // Only what is asked of the server counts, not how the answers are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, timeFrame, resample])

  const common = { entry, dashboard, view, onChange: changeView }
  return (
    <>
      <ControlBar controls={dashboard.controls} state={view} onChange={changeView} />
      <Content>
        <VolumePanel
          {...common}
          {...dashboard.series}
          state={perpsState(state, view.volume)}
          toSeries={({ data }) => chainsSeries(data, chosen, view.volume)}
          mode={modeOf(dashboard, view)}
          onMode={mode => changeView({ mode })}
          size="volume"
          hasFigure
          picker={
            <>
              <ChainPicker
                menu={dashboard.picker.menu}
                selected={chosen}
                onChange={chains => changeView({ chains })}
                {...(values ? { values } : {})}
                bulk="selectAndClear"
              />
              <Segmented
                label="Volume"
                options={views}
                value={view.volume}
                onChange={volume => changeView({ volume })}
              />
            </>
          }
        />
        <VolumePanel
          {...common}
          {...dashboard.aggregate}
          state={state}
          toSeries={({ data }) => kindsSeries(data, chosen)}
          mode={view.secondMode}
          onMode={secondMode => changeView({ secondMode })}
          size="second"
        />
      </Content>
    </>
  )
}

const isEmpty = ({ data }: TotalVolumeAnswer) =>
  data.chains.every(({ spot, perps }) => (spot.value ?? 0) === 0 && (perps.value ?? 0) === 0)

/** Where perps volume is sold, a chart of it alone says so. */
function perpsState(state: PanelState<TotalVolumeAnswer>, volume: VolumeView): PanelState<TotalVolumeAnswer> {
  if (state.kind !== 'ready' || volume !== 'perps') return state
  const availability = state.answer.data.availability.perps
  return availability === 'available' ? state : { kind: 'unavailable', availability }
}

/** Says for as long as it is so that sums are without perps volume. */
function usePerpsNotice(words: string | null): void {
  useEffect(() => {
    if (words === null) return dismiss('perps')
    notify({ id: 'perps', tone: 'info', sticky: true, text: words })
  }, [words])
  useEffect(() => () => dismiss('perps'), [])
}
