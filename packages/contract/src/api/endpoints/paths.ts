export const analyticsPath = '/api/analytics/'
/** Any rows of the explorer. The page's address carries the same query. */
export const explorePath = '/api/query'
/** The page with docs/metrics.md. */
export const guidePath = '/docs/metrics'
