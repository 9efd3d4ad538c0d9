import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ViewId } from '@analytics/contract/pages/pages'
import type { ComponentType, ReactNode } from 'react'

import { changePart } from '../charts/result/markParts.ts'
import { onDemand } from '../connection/onDemand.ts'
import { useOnDemand } from '../connection/useOnDemand.ts'
import { useDelayed } from '../lib/useDelayed.ts'
import { Content } from '../shell/page/Content.tsx'
import { NoticeArea } from '../shell/page/NoticeArea.tsx'
import { NotLoaded } from '../ui/messages/NotLoaded.tsx'
import { StateMessage } from '../ui/messages/StateMessage.tsx'
import { RankingView } from '../views/ranking/RankingView.tsx'
import type { ViewComponent, ViewProps } from '../views/shared/ViewProps.ts'

interface RegisteredView<Id extends ViewId> {
  readonly View: ViewComponent<ViewProps<Id>>
  /** Set for a view that is loaded on demand, and preloaded by its pages. */
  readonly module?: string
  readonly preload?: () => Promise<void>
}

export const views: { readonly [Id in ViewId]: RegisteredView<Id> } = {
  ranking: { View: RankingView },
  chains: lazyView(
    'src/views/chains/ChainsView.tsx',
    async () => (await import('../views/chains/ChainsView.tsx')).ChainsView,
  ),
  totalVolume: lazyView(
    'src/views/totalVolume/TotalVolumeView.tsx',
    async () => (await import('../views/totalVolume/TotalVolumeView.tsx')).TotalVolumeView,
  ),
  home: lazyView(
    'src/views/home/HomeView.tsx',
    async () => (await import('../views/home/HomeView.tsx')).HomeView,
  ),
  performance: lazyView(
    'src/views/performance/PerformanceView.tsx',
    async () => (await import('../views/performance/PerformanceView.tsx')).PerformanceView,
  ),
  stablecoinShare: lazyView(
    'src/views/stablecoins/StablecoinShareView.tsx',
    async () => (await import('../views/stablecoins/StablecoinShareView.tsx')).StablecoinShareView,
  ),
  bridges: lazyView(
    'src/views/bridges/BridgesView.tsx',
    async () => (await import('../views/bridges/BridgesView.tsx')).BridgesView,
  ),
  explore: lazyView(
    'src/explore/ExploreView.tsx',
    async () => (await import('../explore/ExploreView.tsx')).ExploreView,
  ),
  board: lazyView('src/board/BoardView.tsx', async () => (await import('../board/BoardView.tsx')).BoardView),
  workspace: lazyView(
    'src/workspace/WorkspaceView.tsx',
    async () => (await import('../workspace/WorkspaceView.tsx')).WorkspaceView,
  ),
  events: lazyView(
    'src/views/events/EventsView.tsx',
    async () => (await import('../views/events/EventsView.tsx')).EventsView,
  ),
  restatements: lazyView(
    'src/views/restatements/RestatementsView.tsx',
    async () => (await import('../views/restatements/RestatementsView.tsx')).RestatementsView,
  ),
  status: lazyView(
    'src/views/status/StatusView.tsx',
    async () => (await import('../views/status/StatusView.tsx')).StatusView,
  ),
  quality: lazyView(
    'src/views/quality/QualityView.tsx',
    async () => (await import('../views/quality/QualityView.tsx')).QualityView,
  ),
  categoryPage: lazyView(
    'src/views/entities/CategoryView.tsx',
    async () => (await import('../views/entities/CategoryView.tsx')).CategoryView,
  ),
  categoryChainsPage: lazyView(
    'src/views/entities/CategoryView.tsx',
    async () => (await import('../views/entities/CategoryView.tsx')).CategoryChainsView,
  ),
  categoryYearlyPage: lazyView(
    'src/views/entities/CategoryYearlyView.tsx',
    async () => (await import('../views/entities/CategoryYearlyView.tsx')).CategoryYearlyView,
  ),
  chainPage: lazyView(
    'src/views/entities/ChainView.tsx',
    async () => (await import('../views/entities/ChainView.tsx')).ChainView,
  ),
  assetPage: lazyView(
    'src/views/entities/AssetView.tsx',
    async () => (await import('../views/entities/AssetView.tsx')).AssetView,
  ),
  bridgePage: lazyView(
    'src/views/entities/BridgeView.tsx',
    async () => (await import('../views/entities/BridgeView.tsx')).BridgeView,
  ),
  stablecoinPage: lazyView('src/views/entities/StablecoinView.tsx', async () => {
    // The supply by chain is drawn as its changes.
    const [{ StablecoinView }] = await Promise.all([
      import('../views/entities/StablecoinView.tsx'),
      changePart.load(),
    ])
    return StablecoinView
  }),
  appPage: lazyView(
    'src/views/app/AppView.tsx',
    async () => (await import('../views/app/AppView.tsx')).AppView,
  ),
  message: {
    View: ({ dashboard: { message } }) => <MessageView message={message} />,
  },
}

/** `module` is the view's path as the build knows it. */
function lazyView<Props extends object>(module: string, read: () => Promise<ComponentType<Props>>) {
  const view = onDemand(read)

  function View(props: Props) {
    const { value: Loaded, failed, retry } = useOnDemand(view)
    const isLate = useDelayed(!Loaded && !failed)
    if (Loaded) return <Loaded {...props} />
    return (
      <Content>
        <div className="min-h-80 flex-1">
          {failed ? (
            <NotLoaded part="page" onRetry={retry} />
          ) : isLate ? (
            <StateMessage title={appCopy.loading} />
          ) : null}
        </div>
      </Content>
    )
  }

  const preload = async () => {
    await view.load()
  }
  return { module, preload, View }
}

interface MessageViewProps {
  readonly message: readonly [title: string, text: string]
  readonly actions?: ReactNode
}

function MessageView({ message: [title, text], actions }: MessageViewProps) {
  return (
    <>
      <NoticeArea />
      <Content>
        <StateMessage title={title} text={text} actions={actions} className="min-h-80 flex-1" />
      </Content>
    </>
  )
}
