import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, it, onTestFinished } from 'vitest'

import { variables } from '../../packages/server/src/config/config.ts'
import { openServer } from '../../packages/server/src/http/testing/openServer.ts'

it('the variables of the environment keep their names', () => {
  expect(variables.toSorted().join(' ')).toBe(
    'BASE_PATH CLICKHOUSE_CLUSTER CLICKHOUSE_URL CLIENT_SECONDS_PER_MINUTE CLOCK DATA_DIR DEMO_TIER EMBED_ORIGINS EXPORTS HOST LOG_FORMAT LOG_LEVEL MAX_PENDING_QUERIES METRICS PORT PROVIDER PROVIDER_API_KEY PROVIDER_USER_AGENT PUBLIC_URL QUERY_TIMEOUT_SECONDS ROLE TRUST_PROXY VINTAGE_DAYS',
  )
})

it('the metrics of Prometheus keep their names and labels', async () => {
  const { get, server } = await openServer({
    health: [{ id: 'a', lastSuccess: 1, checkedAt: 1, failures: 0, facts: 1, restated: 0, unreadable: 0 }],
    providerHealth: {
      history: null,
      requests: [
        { host: 'a', lastFiveMinutes: 1, lastDay: 1, limit: 1, pausedUntil: null, statuses: { 200: 1 } },
      ],
      isKeyRefused: false,
    },
  })
  onTestFinished(() => server.close())
  await get('/api/analytics/app-fees')
  const text = await (await get('/metrics')).text()
  const names = [...text.matchAll(/^(\w+)(?:\{(.*?)\})? /gm)].map(([, name = '', labels = '']) =>
    [name, ...[...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)].join(' '),
  )
  expect([...new Set(names)].toSorted()).toEqual([
    'analytics_damaged_files kind',
    'analytics_event_loop_delay_seconds stat',
    'analytics_http_connections',
    'analytics_http_connections_refused_total',
    'analytics_http_requests_total route status',
    'analytics_main_external_bytes',
    'analytics_main_heap_bytes',
    'analytics_provider_requests_total host status',
    'analytics_queries_in_flight',
    'analytics_queries_queued queue',
    'analytics_queries_refused_total queue reason',
    'analytics_queries_running queue',
    'analytics_queries_timed_out_total',
    'analytics_query_duration_seconds_bucket le',
    'analytics_query_duration_seconds_count',
    'analytics_query_duration_seconds_sum',
    'analytics_response_cache_bytes',
    'analytics_response_cache_lookups_total result',
    'analytics_source_age_seconds source',
    'analytics_source_facts source',
    'analytics_source_failures source',
    'analytics_source_last_success_timestamp_seconds source',
    'analytics_source_restatements_total source',
    'analytics_source_unreadable_entries source',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
  ])
})

it('the tools of MCP keep their names and arguments', async () => {
  const { url, server } = await openServer()
  onTestFinished(() => server.close())
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)))
  const { tools } = await client.listTools()
  const { prompts } = await client.listPrompts()
  await client.close()
  const toArguments = ({ properties = {}, required = [] }: (typeof tools)[number]['inputSchema']) =>
    Object.keys(properties).map(name => name + (required.includes(name) ? '!' : ''))
  expect(tools.map(({ name, inputSchema }) => [name, ...toArguments(inputSchema)].join(' '))).toEqual([
    'find query! kind limit known',
    'query rows! range grain transforms known compare points when',
    'rank of! range compare by limit minimum known',
    'explain what! range day known',
    'read_page path! known',
    'draw rows! range grain transforms known view size theme',
    'make_board text!',
    'read_board address!',
  ])
  expect(prompts.map(({ name }) => name).join(' ')).toBe(
    'take-rate movers share-on-chain turnover utilisation fees-per-tvl price-against-fees rivals year-over-year after-a-hack take-rates versions',
  )
})
