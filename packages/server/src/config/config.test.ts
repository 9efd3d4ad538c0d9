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
    const shown = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
    expect(toConfig(shown)).toEqual(toConfig({}))
  })

  it.each(variables)('%s is documented in the README', name => {
    expect(read('README.md')).toContain(`\`${name}\``)
  })
})

describe('the limits', () => {
  it('are off at 0 requests per minute', () => {
    expect(toConfig({ RATE_LIMIT_PER_MINUTE: '0' }).limits.perMinute).toBe(Number.POSITIVE_INFINITY)
    expect(toConfig({ RATE_LIMIT_PER_MINUTE: '10' }).limits.perMinute).toBe(10)
  })

  it.each(['RATE_LIMIT_PER_MINUTE', 'RATE_LIMIT_BURST', 'MAX_PENDING_QUERIES'])('%s is no word', name => {
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
