import { expect, it } from 'vitest'

import { toTrust } from './toTrust.ts'

it.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['loopback', '127.0.0.2', true],
  ['loopback', '::1', true],
  ['loopback, 2001:db8::/32', '2001:db8::9', true],
  ['uniquelocal', 'fd00::1', true],
  ['uniquelocal', '127.0.0.1', false],
  [undefined, '127.0.0.1', false],
  ['loopback', undefined, false],
  ['loopback', 'localhost', false],
])('with %s, %s is trusted: %s', (list, address, isTrusted) => expect(toTrust(list)(address)).toBe(isTrusted))
