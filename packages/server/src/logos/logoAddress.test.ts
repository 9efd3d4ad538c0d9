import { describe, expect, it } from 'vitest'

import { findLogoSource, isLogoHost, toLogoPath } from './logoAddress.ts'

const site = 'https://icons.llamao.fi/icons'

describe('a logo of the provider', () => {
  it.each([
    [
      'https://icons.llama.fi/aave-v3.png',
      '/api/logo/file/aave-v3.png',
      'https://icons.llama.fi/aave-v3.png',
    ],
    [
      'https://icons.llama.fi/chains/rsz_base.jpg',
      '/api/logo/file-chains/rsz_base.jpg',
      'https://icons.llama.fi/chains/rsz_base.jpg',
    ],
    [`${site}/protocols/aave?w=24&h=24`, '/api/logo/protocols/aave', `${site}/protocols/aave?w=48&h=48`],
    [`${site}/pegged/usdt`, '/api/logo/pegged/usdt', `${site}/pegged/usdt?w=48&h=48`],
    ['icons:hyperliquid', '/api/logo/protocols/hyperliquid', `${site}/protocols/hyperliquid?w=48&h=48`],
    ['protocols:usdt0', '/api/logo/protocols/usdt0', `${site}/protocols/usdt0?w=48&h=48`],
    ['chain:base', '/api/logo/chains/rsz_base', `${site}/chains/rsz_base?w=48&h=48`],
  ])('%s is ours as %s', (logo, path, source) => {
    expect(toLogoPath(logo)).toBe(path)
    const [kind = '', name = ''] = path.slice('/api/logo/'.length).split('/')
    expect(findLogoSource(kind, name)).toBe(source)
    expect(isLogoHost(new URL(source))).toBe(true)
  })

  it.each([
    null,
    '',
    'https://example.org/aave.png',
    'http://icons.llama.fi/aave.png',
    'https://icons.llama.fi.example.org/aave.png',
    'https://icons.llama.fi/',
    'https://icons.llama.fi/../secret',
    'https://icons.llama.fi/a/b/c.png',
    'https://icons.llama.fi/a%2fb.png',
    'https://icons.llama.fi/a..b.png',
    `https://icons.llama.fi/${'a'.repeat(81)}`,
    'data:image/png;base64,AAAA',
    'constructor:base',
    'icons:../base',
    'icons:',
  ])('%s has no path', logo => {
    expect(toLogoPath(logo)).toBeNull()
  })
})

it.each([
  ['file', '..'],
  ['file', '.hidden'],
  ['file', 'a/b'],
  ['file', 'a%2fb'],
  ['file', ''],
  ['toString', 'aave'],
  ['tokens', 'aave'],
])('%s/%s has no source', (kind, name) => {
  expect(findLogoSource(kind, name)).toBeUndefined()
})

it.each(['https://icons.llama.fi:8443/a', 'http://icons.llamao.fi/a', 'https://evil@example.org/a'])(
  '%s is not one of the hosts',
  url => {
    expect(isLogoHost(new URL(url))).toBe(false)
  },
)
