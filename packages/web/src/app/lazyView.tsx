import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ComponentType } from 'react'

import { onDemand } from '../connection/onDemand.ts'
import { useOnDemand } from '../connection/useOnDemand.ts'
import { useDelayed } from '../lib/useDelayed.ts'
import { Content } from '../shell/page/Content.tsx'
import { NotLoaded } from '../ui/messages/NotLoaded.tsx'
import { StateMessage } from '../ui/messages/StateMessage.tsx'

/** `module` is the view's path as the build knows it. */
export function lazyView<Props extends object>(module: string, read: () => Promise<ComponentType<Props>>) {
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
