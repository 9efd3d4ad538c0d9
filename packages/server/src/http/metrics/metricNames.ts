export const metricNames = {
  httpRequests: 'analytics_http_requests_total',
  eventLoopDelay: 'analytics_event_loop_delay_seconds',
  cacheLookups: 'analytics_response_cache_lookups_total',
  cacheBytes: 'analytics_response_cache_bytes',
  computeDuration: 'analytics_query_duration_seconds',
  pending: 'analytics_queries_in_flight',
  refused: 'analytics_queries_refused_total',
  sourceLastSuccess: 'analytics_source_last_success_timestamp_seconds',
  sourceAge: 'analytics_source_age_seconds',
  sourceFailures: 'analytics_source_failures',
  sourceFacts: 'analytics_source_facts',
  sourceRestatements: 'analytics_source_restatements_total',
  sourceUnreadable: 'analytics_source_unreadable_entries',
  providerRequests: 'analytics_provider_requests_total',
  heapBytes: 'analytics_main_heap_bytes',
  externalBytes: 'analytics_main_external_bytes',
  residentBytes: 'process_resident_memory_bytes',
  cpuSeconds: 'process_cpu_seconds_total',
  startTime: 'process_start_time_seconds',
} as const

export type MetricName = (typeof metricNames)[keyof typeof metricNames]
