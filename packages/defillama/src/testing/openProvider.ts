import { createProvider } from '../createProvider.ts'
import type { ProviderOrigin } from '../transport/hosts/routes.ts'
import { createFakeFetch, emptyOverview, type FakeResponse } from './fakeFetch.ts'
import { createFakeTime } from './fakeTime.ts'

export const keyed: ProviderOrigin = { kind: 'live', apiKey: 'SECRET' }
export const good: FakeResponse = [200, emptyOverview]

/** A provider whose hosts are a function, and whose time passes when it waits. */
export function openProvider(
  origin: ProviderOrigin,
  respond: (url: string, turn: number) => FakeResponse | Promise<FakeResponse>,
) {
  const time = createFakeTime()
  const { fetch, urls } = createFakeFetch(respond)
  return { time, urls, provider: createProvider({ origin, ...time, fetch, random: () => 0 }) }
}

export const isPro = (url: string): boolean => url.startsWith('https://pro-api.llama.fi/')
