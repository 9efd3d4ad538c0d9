export const analyticsPath = '/api/analytics/'
/** Any rows of the explorer, whose query its page has, too. */
export const explorePath = '/api/query'
/** The page with docs/metrics.md. */
export const guidePath = '/docs/metrics'
