import type { ProviderEndpoint, FetchOptions, ParsedResponse, ProviderResponse } from '@analytics/defillama'

import type { Parsed, ParserKind } from '../parsing/parsers.ts'
import type { FetchContext } from './IngestBatch.ts'

export function fetchParsed<Kind extends ParserKind>(
  kind: Kind,
  endpoint: ProviderEndpoint,
  { provider, parse }: Pick<FetchContext, 'provider' | 'parse'>,
  options: FetchOptions = { bypassCache: true },
): Promise<ParsedResponse<Parsed<Kind>>> {
  const parseResponse = ({ body, fetchedAt }: ProviderResponse, name: string) =>
    parse(kind, { body, endpoint: name, fetchedAt })
  return provider.fetchParsed(endpoint, parseResponse, options)
}

export const hourMs = 3_600_000

/** Heavy payloads live for an hour at least. */
export function toBatchFields({ body, bytes, fetchedAt, expiresAt }: ParsedResponse<unknown>) {
  return { bytes, fetchedAt, expiresAt: Math.max(expiresAt ?? 0, fetchedAt + hourMs), payload: () => body }
}
