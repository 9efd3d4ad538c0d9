const messages = {
  BAD_REQUEST: 'The provider refused the request for {endpoint}',
  UNAUTHORIZED: 'The provider does not accept the API key',
  PAYMENT_REQUIRED: '{endpoint} requires an API key',
  FORBIDDEN: 'The provider does not allow {endpoint}',
  NOT_FOUND: 'The provider has no {endpoint}',
  GONE: 'The provider has no {endpoint} any more, since {since}: {detail}',
  RATE_LIMITED: 'Too many requests to the provider',
  PAUSED: 'The provider asks for no requests until {until}',
  INTERNAL_ERROR: 'The provider failed on {endpoint}',
  BAD_GATEWAY: 'Bad gateway for {endpoint}',
  SERVICE_UNAVAILABLE: 'The provider is unavailable',
  GATEWAY_TIMEOUT: 'The provider timed out on {endpoint}',
  UNKNOWN_ERROR: 'Unexpected status {status} for {endpoint}',
  TIMEOUT: 'Request timeout for {endpoint}',
  NETWORK_ERROR: 'Unable to connect for {endpoint}: {reason}',
  PARSE_ERROR: 'Invalid JSON for {endpoint}',
  BAD_SHAPE: 'Unexpected shape for {endpoint}: {detail}',
  TOO_LARGE: 'More than {limit} for {endpoint}',
  REDIRECTED: 'Redirected for {endpoint}, {detail}',
  PROTOCOL_NOT_FOUND: 'Protocol {protocol} not found',
  SLUG_REQUIRED: 'Protocol slug is required and must be a string',
  PROTOCOL_ID_REQUIRED: 'Protocol identifier is required and must be a string',
  POOL_ID_REQUIRED: 'poolId is required',
  INVALID_PARAMETER: "Parameter '{parameter}' is not valid: {detail}",
} as const

export type ProviderErrorCode = keyof typeof messages

export type ErrorDetails = Readonly<Record<string, string | number>>

/** Neither message nor details ever hold the API key. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode
  readonly details: ErrorDetails

  constructor(code: ProviderErrorCode, details: ErrorDetails = {}) {
    super(
      messages[code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
        Object.hasOwn(details, name) ? String(details[name]) : placeholder,
      ),
    )
    this.name = 'ProviderError'
    this.code = code
    this.details = details
  }
}

/** Recognises the error by its code, because errors from other threads have lost their class. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && 'code' in error && Object.hasOwn(messages, String(error.code))
}

export function hasErrorCode(error: unknown, ...codes: readonly ProviderErrorCode[]): boolean {
  return isProviderError(error) && codes.includes(error.code)
}

const codesByStatus: Partial<Record<number, ProviderErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
}

export function toErrorCode(status: number): ProviderErrorCode {
  return codesByStatus[status] ?? 'UNKNOWN_ERROR'
}
