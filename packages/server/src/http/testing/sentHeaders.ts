/** The headers that browsers and other sites rely on, written out: a test compares them with what the server sends. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

/** Sent with every response. */
export const everyResponse = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sent with figures, files, pictures and descriptions, which other sites may read. */
export const openResponse = {
  ...everyResponse,
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'accept-ranges, content-disposition, content-range, etag, retry-after, x-cache, x-data-checked, x-data-origin, x-data-version, x-known, x-now, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Sent with pages besides. */
export const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

export const everyPage = { ...everyResponse, ...ofPages }
