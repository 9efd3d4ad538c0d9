import { describe, expect, it } from 'vitest'

import { type Namespace, toEndpoint } from '../../api/endpoint.ts'
import { createRouter } from './routes.ts'

const fees = toEndpoint('api', ['overview', 'fees'], { dataType: 'dailyFees' })
const perps = toEndpoint('api', ['overview', 'derivatives'], {}, false)

describe('without an api key', () => {
  const getRoutes = createRouter({ kind: 'live' })

  it.each<[Namespace, string]>([
    ['api', 'https://api.llama.fi/x'],
    ['coins', 'https://coins.llama.fi/x'],
    ['stablecoins', 'https://stablecoins.llama.fi/x'],
    ['yields', 'https://yields.llama.fi/x'],
    ['bridges', 'https://bridges.llama.fi/x'],
    ['etfs', 'https://etfs.llama.fi/x'],
    ['fdv', 'https://fdv-server.llama.fi/x'],
  ])('asks the free host of %s', (namespace, url) => {
    expect(getRoutes(toEndpoint(namespace, ['x']))).toEqual([{ host: 'free', url }])
  })

  it('sends paths of the paid tier to the free host without a key: they may have become free', () => {
    expect(getRoutes(perps)).toHaveLength(1)
  })

  it.each([undefined, '', '  '])('takes %j for no key', apiKey => {
    expect(createRouter({ kind: 'live', apiKey })(fees)[0].host).toBe('free')
  })
})

describe('with an api key', () => {
  it('constructs a correct url with api key, and has the free host to fall back on', () => {
    expect(createRouter({ kind: 'live', apiKey: 'SECRET' })(fees)).toEqual([
      { host: 'pro', url: 'https://pro-api.llama.fi/SECRET/api/overview/fees?dataType=dailyFees' },
      { host: 'free', url: 'https://api.llama.fi/overview/fees?dataType=dailyFees' },
    ])
  })

  it('doubles segments where the pro layout does', () => {
    const [{ url }] = createRouter({ kind: 'live', apiKey: 'SECRET' })(
      toEndpoint('stablecoins', ['stablecoins']),
    )
    expect(url).toBe('https://pro-api.llama.fi/SECRET/stablecoins/stablecoins')
  })

  it('has nothing to fall back on for what only key holders get', () => {
    expect(createRouter({ kind: 'live', apiKey: 'SECRET' })(perps).map(route => route.host)).toEqual(['pro'])
  })

  it('asks the free host alone for what the pro host lacks', () => {
    const routes = createRouter({ kind: 'live', apiKey: 'SECRET' })({ ...fees, freeOnly: true })
    expect(routes.map(route => route.host)).toEqual(['free'])
  })

  it('keeps a key with a slash inside its segment', () => {
    expect(createRouter({ kind: 'live', apiKey: 'a/../b' })(fees)[0].url).toContain('/a%2F..%2Fb/api/')
  })
})

it('tells what is left of a key only who has one', () => {
  const usage = toEndpoint('usage', [], {}, false)
  expect(createRouter({ kind: 'live', apiKey: 'a/b' })(usage)).toEqual([
    { host: 'pro', url: 'https://pro-api.llama.fi/usage/a%2Fb' },
  ])
  expect(() => createRouter({ kind: 'live' })(usage)).toThrow('/usage requires an API key')
  expect(() => createRouter({ kind: 'url', url: 'http://x' })(usage)).toThrow('The provider has no /usage')
})

describe('with a URL', () => {
  it.each(['http://127.0.0.1:4900', 'http://127.0.0.1:4900/', 'http://127.0.0.1:4900//'])(
    'lays %s out as the pro host and never leaves it',
    url => {
      expect(createRouter({ kind: 'url', url })(fees)).toEqual([
        { host: 'url', url: 'http://127.0.0.1:4900/api/overview/fees?dataType=dailyFees' },
      ])
    },
  )

  it('keeps the path of a mirror that is not at the root', () => {
    const [{ url }] = createRouter({ kind: 'url', url: 'https://mirror.example/llama' })(fees)
    expect(url).toBe('https://mirror.example/llama/api/overview/fees?dataType=dailyFees')
  })

  it.each(['demo', 'ftp://x', 'http://', '127.0.0.1:4900', 'http://me:pass@host', 'http://host?a=1'])(
    'refuses %s without repeating it',
    url => {
      const open = () => createRouter({ kind: 'url', url })
      expect(open).toThrow(RangeError)
      expect(open).not.toThrow(/me:pass|a=1/)
    },
  )
})
