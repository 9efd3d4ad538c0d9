import type { Provider } from '@analytics/defillama'

export interface ProviderHealth extends Pick<Provider, 'requests' | 'isKeyRefused'> {
  readonly history: { readonly done: number; readonly total: number } | null
}
