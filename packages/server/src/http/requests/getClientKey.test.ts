import { expect, it } from 'vitest'

import { toClientSubnet } from './getClientKey.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s belongs to %s', (address, subnet) => {
  expect(toClientSubnet(address)).toBe(subnet)
})

it.each(['', 'unknown', '010.0.0.1', '203.0.113.7:80', '1.2.3', 'for=1.2.3.4', '2001:db8::1::2'])(
  '"%s" is no address',
  text => {
    expect(toClientSubnet(text)).toBeUndefined()
  },
)
