/** Messages about failed connections, for the server towards the provider and for the page towards the server. */
export const connectionMessages = {
  NETWORK_ERROR: 'Network error: Unable to connect to the data API',
  PARSE_ERROR: 'Failed to parse JSON response',
} as const

/** For responses without a message of their own. */
export const fallbackMessages = {
  generic: 'An error occurred',
  fetch: 'Unknown error occurred while fetching data',
  analytics: 'An unknown error occurred while fetching analytics data',
  apiFailed: 'API request failed: {status} {statusText}',
  http: 'HTTP {status}: {statusText}',
  httpError: 'HTTP error! status: {status}',
  httpStatus: 'HTTP {status}',
} as const

/** The response about an unknown application, and its page. */
export const unknownAppMessage = 'Protocol {protocol} not found'
