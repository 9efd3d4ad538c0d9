// Loaded into the app's process before anything of its own, and into each of its threads: connections to the
// provider's hosts go to the stand-in instead, and no other name is reached. TLS, server names and headers stay as they are.
const tls = require('node:tls')

const ports = JSON.parse(process.env.STAND_IN_PORTS ?? '{}')
const { connect } = tls

tls.connect = (options, ...rest) => {
  const { host, servername } = options
  const port = ports[host]
  if (port === undefined)
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
  return connect({ ...options, host: '127.0.0.1', port, servername: servername || host }, ...rest)
}
