import { startDemoProvider, type DemoProvider, type DemoProviderOptions } from '../startDemoProvider.ts'

export type FlatChart = [number, Record<string, number>][]
type NestedChart = [number, Record<string, Record<string, number>> | null][]

export interface Row {
  readonly [key: string]: unknown
  readonly defillamaId: string
  readonly name: string
  readonly displayName: string
  readonly slug: string
  readonly category: string | null
  readonly chains: string[]
  readonly protocolType: string
  readonly doublecounted?: true
  readonly total24h: number | null
  readonly total7d: number | null
  readonly total30d?: number
  readonly totalAllTime: number | null
  readonly breakdown24h: Record<string, Record<string, number>> | null
}

export interface Overview {
  readonly [key: string]: unknown
  readonly totalDataChart: [number, number][]
  readonly totalDataChartBreakdown: FlatChart
  readonly chain: string | null
  readonly allChains: string[]
  readonly total24h: number | null
  readonly total7d: number | null
  readonly protocols: Row[]
}

interface Summary {
  readonly [key: string]: unknown
  readonly name: string
  readonly chains: string[]
  readonly totalDataChart: [number, number][]
  readonly totalDataChartBreakdown: NestedChart
  readonly total24h: number | null
}

export const lite = 'excludeTotalDataChart=true&excludeTotalDataChartBreakdown=true'

export function toUnixSeconds(iso: string): number {
  return Date.parse(iso) / 1000
}

export interface Demo extends DemoProvider {
  setClock(iso: string): void
  fetch(path: string): Promise<Response>
  read<T>(path: string): Promise<T>
  overview(path: string): Promise<Overview>
  summary(path: string): Promise<Summary>
}

export async function startDemo(iso: string, options: Omit<DemoProviderOptions, 'now'> = {}): Promise<Demo> {
  let clock = Date.parse(iso)
  const provider = await startDemoProvider({ ...options, now: () => clock })
  const fetchPath = (path: string): Promise<Response> => fetch(provider.url + path)
  async function read<T>(path: string): Promise<T> {
    const response = await fetchPath(path)
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    ...provider,
    setClock: later => {
      clock = Date.parse(later)
    },
    fetch: fetchPath,
    read,
    overview: path => read<Overview>(`/api/overview/${path}`),
    summary: path => read<Summary>(`/api/summary/${path}`),
  }
}
