import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50

/** Accepts nothing more, lets running requests finish, and hangs up on those that take longer than `boundMs`. */
export async function closeServer(server: FastifyInstance, boundMs: number): Promise<void> {
  const { server: sockets } = server
  // A connection whose last answer is out stays open for the next request, which is not to come.
  const idle = setInterval(() => sockets.closeIdleConnections(), lookEveryMs)
  const bound = setTimeout(() => sockets.closeAllConnections(), boundMs)
  try {
    await server.close()
  } finally {
    clearInterval(idle)
    clearTimeout(bound)
  }
}
