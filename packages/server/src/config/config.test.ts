import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { toConfig, variables } from './config.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

describe('every variable', () => {
  const example = read('.env.example')
  const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)]

  it('is in .env.example, and nothing else is', () => {
    expect(lines.map(([, name]) => name).toSorted()).toEqual(variables.toSorted())
  })

  it('has there the value that it has without being set', () => {
    const shownValues = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
    expect(toConfig(shownValues)).toEqual(toConfig({}))
  })

  it.each(variables)('%s is documented in the README', name => {
    expect(read('README.md')).toContain(`\`${name}\``)
  })
})

it.each([
  ['[::1]', '::1'],
  ['::1', '::1'],
  ['0.0.0.0', '0.0.0.0'],
])('HOST %s listens on %s', (given, host) => {
  expect(toConfig({ HOST: given }).host).toBe(host)
})

describe('the limits', () => {
  it('of earlier versions change nothing', () => {
    expect(toConfig({ RATE_LIMIT_PER_MINUTE: 'many' })).toEqual(toConfig({}))
  })

  it('let a client use the work of a minute at once, or any at 0', () => {
    expect(toConfig({ CLIENT_SECONDS_PER_MINUTE: '60' }).budget).toEqual({ seconds: 60, perSecond: 1 })
    expect(toConfig({ CLIENT_SECONDS_PER_MINUTE: '0' }).budget.seconds).toBe(Number.POSITIVE_INFINITY)
  })

  it.each(['CLIENT_SECONDS_PER_MINUTE', 'MAX_PENDING_QUERIES'])('%s is no word', name => {
    expect(() => toConfig({ [name]: 'many' })).toThrow(`${name}: `)
  })
})

describe('TRUST_PROXY', () => {
  it.each(['loopback', '10.0.0.1', '10.0.0.0/8', 'loopback, 2001:db8::/32,192.0.2.1'])('may be %s', value => {
    expect(toConfig({ TRUST_PROXY: value }).trustProxy).toBe(value)
  })

  it.each(['true', '1', 'proxy.example.org', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,'])(
    'may not be %s',
    value => {
      expect(() => toConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY: ')
    },
  )
})

describe('CLICKHOUSE_URL', () => {
  it('names the server and the database, which has a name anyway', () => {
    const url = 'http://user:secret@host:8123'
    expect(toConfig({ CLICKHOUSE_URL: `${url}/defi` }).clickHouse).toEqual({
      url: `${url}/defi`,
      database: 'defi',
      cluster: '',
    })
    expect(toConfig({ CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: 'main' }).clickHouse).toMatchObject({
      database: 'analytics',
      cluster: 'main',
    })
  })

  it.each(['host:8123', 'clickhouse://host', 'http://host/a/b', 'http://host/a;b', 'nonsense'])(
    'may not be %s',
    value => {
      expect(() => toConfig({ CLICKHOUSE_URL: value })).toThrow('CLICKHOUSE_URL: ')
    },
  )

  it('is needed by the roles that share it, and by a cluster', () => {
    for (const ROLE of ['ingest', 'serve']) {
      expect(() => toConfig({ ROLE })).toThrow(`ROLE: ${ROLE} needs CLICKHOUSE_URL`)
      expect(toConfig({ ROLE, CLICKHOUSE_URL: 'http://host' }).role).toBe(ROLE)
    }
    expect(() => toConfig({ CLICKHOUSE_CLUSTER: 'main' })).toThrow('CLICKHOUSE_CLUSTER: needs CLICKHOUSE_URL')
    expect(() => toConfig({ ROLE: 'reader' })).toThrow('ROLE: ')
  })
})

describe('BASE_PATH', () => {
  it.each(['/defi', '/tools/defi-1.0'])('may be %s', value => {
    expect(toConfig({ BASE_PATH: value }).basePath).toBe(value)
  })

  it.each([
    'defi',
    '/',
    '/defi/',
    '//defi',
    '/a//b',
    '/a/../b',
    '/a b',
    '/a?b',
    '/"',
    '/%2e',
    'https://x/defi',
  ])('may not be %s', value => {
    expect(() => toConfig({ BASE_PATH: value })).toThrow('BASE_PATH: ')
  })
})
