import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

import { createStore, useStore } from '../lib/createStore.ts'
import { checkConnection, connection } from './connection.ts'
import { whenIdle } from './idle.ts'
import { mayPrefetch } from './mayPrefetch.ts'
import { reloadIfReplaced } from './reloadIfReplaced.ts'

/** Code in a chunk of its own. */
export interface Loadable {
  readonly isLoaded: () => boolean
  /** A call after a failure tries again. */
  readonly load: () => Promise<void>
}

interface LazyOptions<Props> {
  /** Shown while the code loads. */
  readonly Fallback?: (props: Props) => ReactNode
  /** Shown after a failure; the fallback by default. */
  readonly Failed?: (props: Props & { readonly retry: () => void }) => ReactNode
  /** Whether to load the code while the page is idle. */
  readonly idle?: boolean
}

const idleParts: Loadable[] = []

const Retry = createContext(() => {})

/** A component that is loaded when it is first rendered. After a failure it retries once the connection is back. */
export function lazyPart<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  { Fallback = () => null, Failed = Fallback, idle = false }: LazyOptions<Props> = {},
): ComponentType<Props> & Loadable {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await read())

  /** `React.lazy` keeps a failure, so each attempt needs its own. */
  const createAttempt = (isRetry: boolean): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await importOrReload(load, isRetry) }
      } catch {
        return { default: Failure }
      } finally {
        setTimeout(() => settled.set(count => count + 1))
      }
    })
  /** Counts attempts that have ended. React delays the end of a fallback by up to 300 ms unless something renders it again. */
  const settled = createStore(0)

  function Failure(props: Props) {
    const retry = use(Retry)
    useEffect(() => connection.subscribe(() => connection.get() === 'connected' && retry()), [retry])
    return <Failed {...props} retry={retry} />
  }

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? createAttempt(false))
    const retry = useCallback(() => setPart(() => loaded ?? createAttempt(true)), [])
    useStore(settled)
    // The server renders what is loaded.
    if (!loaded && typeof document === 'undefined') return <Fallback {...props} />
    return (
      <Retry value={retry}>
        <Suspense fallback={<Fallback {...props} />}>
          <Part {...props} />
        </Suspense>
      </Retry>
    )
  }

  const part = { isLoaded: () => loaded !== undefined, load: async () => void (await load()) }
  if (idle) idleParts.push(part)
  return Object.assign(LazyPart, part)
}

/**
 * Imports code. After a failure it reloads the page if the server has a newer build, and if a retry fails although the server
 * can be reached: Chromium 150 caches the failure of an import. A first failure doesn't reload, or a missing file would do so for ever.
 */
export async function importOrReload<Value>(read: () => Promise<Value>, isRetry = false): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    if (await reloadIfReplaced()) return new Promise(() => undefined)
    if (isRetry && (await checkConnection())) location.reload()
    throw cause
  }
}

/** Ignores failures: the code is loaded again when it is used. */
export async function loadWhenIdle(part: Loadable): Promise<void> {
  if (!mayPrefetch()) return
  await whenIdle()
  await part.load().catch(() => undefined)
}

/** Loads one part at a time, so that requests of the page don't wait. */
export async function loadPartsWhenIdle(): Promise<void> {
  for (const part of idleParts) await loadWhenIdle(part)
}
