/** Parts that are loaded once a refresh has failed: the causes of failures and their texts. */
export { AgeBadge } from './AgeBadge.tsx'
export { StaleReason } from './StaleReason.tsx'
