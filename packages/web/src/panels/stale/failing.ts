/** What is loaded once a refresh has failed: the causes of failures, and what is said of them. */
export { AgeBadge } from './AgeBadge.tsx'
export { StaleReason } from './StaleReason.tsx'
