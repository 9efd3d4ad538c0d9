/** No upgrade of insecure requests: self-hosted often means plain HTTP. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Panels are exported as images through data and blob URLs.
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
}

const unusedPowers = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': toPolicy(policy),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Additional headers of pages. Scripts and images don't need them, and sending them everywhere added 4 kB to a first load. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedPowers.map(power => `${power}=()`).join(', '),
}

type Policy = Readonly<Record<string, string>>

/** For pages with scripts of their own, which have these hashes. */
export function scriptPolicy(hashes: readonly string[], ownPolicy: Policy = {}): string {
  const scripts = ["'self'", ...hashes.map(hash => `'${hash}'`)].join(' ')
  return toPolicy({ ...policy, 'script-src': scripts, ...ownPolicy })
}

/** For a page that needs nothing but our files and a style of its own, which has this hash. */
export function stylePolicy(hash: string): string {
  const { 'connect-src': _, 'manifest-src': __, 'worker-src': ___, ...needed } = policy
  return toPolicy({ ...needed, 'img-src': "'self'", 'style-src': `'self' '${hash}'` })
}

export function toPolicy(directives: Policy): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
