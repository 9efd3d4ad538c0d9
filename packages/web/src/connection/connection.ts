import { toAddress } from '../lib/basePath.ts'
import { createStore } from '../lib/createStore.ts'

/** `offline`: this device has no network. `unreachable`: it has, but the server can't be reached. */
export type Connection = 'connected' | 'offline' | 'unreachable'

/** The result of the latest request. */
export const connection = createStore<Connection>('connected')

/** A fetch whose outcome the rest of the page learns of. */
export async function send(url: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    connection.set(() => 'connected')
    return response
  } catch (cause) {
    connection.set(() => (globalThis.navigator?.onLine === false ? 'offline' : 'unreachable'))
    throw cause
  }
}

export async function checkConnection(): Promise<boolean> {
  try {
    await send(toAddress('/api/health'), { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

const checkEveryMs = 5000

/** The browser only hints; a request decides, as the server may be on this computer. */
export function watchConnection(onReconnect: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    clearTimeout(timer)
    const isConnected = await checkConnection()
    clearTimeout(timer)
    if (!isConnected) timer = setTimeout(() => void check(), checkEveryMs)
  }
  addEventListener('online', () => void check())
  addEventListener('offline', () => void check())
  let before = connection.get()
  connection.subscribe(() => {
    const now = connection.get()
    if (before === 'connected') timer = setTimeout(() => void check(), checkEveryMs)
    else if (now === 'connected') onReconnect()
    before = now
  })
}
