import { expect, it, onTestFinished, vi } from 'vitest'

import { openServer } from '../testing/openServer.ts'

const now = Date.parse('2026-09-25T10:00:00Z')

it('reports the server and its sources to Prometheus', async () => {
  const { get, server } = await openServer({
    health: [
      {
        id: 'fees',
        lastSuccess: now - 60_000,
        checkedAt: now - 30_000,
        failures: 0,
        facts: 1234,
        restated: 12,
        unreadable: 3,
      },
      {
        id: 'dexs',
        lastSuccess: null,
        checkedAt: null,
        failures: 3,
        facts: null,
        restated: 0,
        unreadable: null,
      },
    ],
    providerHealth: {
      history: { done: 3, total: 9 },
      requests: [
        {
          host: 'coins.example',
          lastFiveMinutes: 7,
          lastDay: 70,
          limit: 250,
          pausedUntil: now + 1000,
          statuses: { 200: 68, 429: 1, error: 1 },
        },
      ],
      isKeyRefused: true,
    },
  })
  const path = '/api/analytics/app-fees'
  for (const url of [
    `${path}?limit=1`,
    `${path}?limit=1`,
    `${path}?limit=2`,
    '/',
    '/some-page',
    '/no/where',
  ]) {
    await (await get(url)).text()
  }
  const response = await get('/metrics')
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  const lines = text.split('\n').filter(line => line !== '')
  for (const line of [
    'analytics_http_requests_total{route="/api/analytics/app-fees",status="2xx"} 3',
    'analytics_source_unreadable_entries{source="fees"} 3',
    'analytics_http_requests_total{route="/",status="2xx"} 1',
    'analytics_http_requests_total{route="/:id",status="4xx"} 1',
    'analytics_http_requests_total{route="none",status="4xx"} 1',
    'analytics_response_cache_lookups_total{result="hit"} 1',
    'analytics_response_cache_lookups_total{result="miss"} 2',
    'analytics_query_duration_seconds_count 2',
    'analytics_query_duration_seconds_bucket{le="+Inf"} 2',
    'analytics_queries_in_flight 0',
    'analytics_queries_running{queue="queries"} 0',
    'analytics_queries_queued{queue="files"} 0',
    'analytics_queries_refused_total{queue="queries",reason="limited"} 0',
    'analytics_queries_refused_total{queue="queries",reason="shed"} 0',
    'analytics_event_loop_delay_seconds{stat="mean"} 0',
    `analytics_source_last_success_timestamp_seconds{source="fees"} ${(now - 60_000) / 1000}`,
    'analytics_source_age_seconds{source="fees"} 30',
    'analytics_source_failures{source="dexs"} 3',
    'analytics_source_facts{source="fees"} 1234',
    'analytics_source_restatements_total{source="fees"} 12',
    'analytics_source_restatements_total{source="dexs"} 0',
    'analytics_provider_requests_total{host="coins.example",status="200"} 68',
    'analytics_provider_requests_total{host="coins.example",status="429"} 1',
    'analytics_provider_requests_total{host="coins.example",status="error"} 1',
  ]) {
    expect(lines).toContain(line)
  }
  expect(await (await get('/api/status')).json()).toMatchObject({
    history: { done: 3, total: 9 },
    requests: [
      {
        host: 'coins.example',
        lastFiveMinutes: 7,
        lastDay: 70,
        limit: 250,
        pausedUntil: '2026-09-25T10:00:01.000Z',
      },
    ],
    isKeyRefused: true,
  })
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  // An unknown value has no sample.
  expect(text).not.toMatch(/(age_seconds|timestamp_seconds|facts)\{source="dexs"\}/)
  expect(text).not.toContain('127.0.0.1')
  for (const line of lines) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [-+.\de]+)$/)
  }
  await server.close()
})

it('can be switched off', async () => {
  const { get, server } = await openServer({ hasMetrics: false })
  expect((await get('/metrics')).status).toBe(404)
  await server.close()
})

it('leaves a gap where the memory of the process can’t be read', async () => {
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('ENOENT: uv_resident_set_memory')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { get, server } = await openServer()
  onTestFinished(() => server.close())
  const response = await get('/metrics')
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).not.toMatch(/^process_resident_memory_bytes /m)
  expect(text).toMatch(/^process_cpu_seconds_total \d/m)
})
