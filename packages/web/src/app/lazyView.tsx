import { appCopy } from '@analytics/contract/pages/model/texts'
import { useEffect, useState, type ComponentType } from 'react'

import { useDelayed } from '../lib/useDelayed.ts'
import { Content } from '../shell/page/Content.tsx'
import { FailureMessage } from '../ui/messages/FailureMessage.tsx'
import { StateMessage } from '../ui/messages/StateMessage.tsx'

/** `module` is the view's path as the build knows it. */
export function lazyView<Props extends object>(module: string, load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded ??= await load()
  }

  function View(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      preload().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    }, [state])
    const isLate = useDelayed(state === 'loading')
    if (Loaded) return <Loaded {...props} />
    const [title, text] = appCopy.pageNotLoaded
    return (
      <Content>
        <div className="min-h-80 flex-1">
          {state === 'failed' ? (
            <FailureMessage title={title} text={text} onRetry={() => setState('loading')} />
          ) : isLate ? (
            <StateMessage title={appCopy.loading} />
          ) : null}
        </div>
      </Content>
    )
  }

  return { module, preload, View }
}
