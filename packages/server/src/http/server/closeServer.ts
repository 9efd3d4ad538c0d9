import type { FastifyInstance } from 'fastify'

const scheduleEveryMs = 50

/** Lets running requests finish, and disconnects those that take longer than `boundMs`. */
export async function closeServer(server: FastifyInstance, boundMs: number): Promise<void> {
  const { server: sockets } = server
  // Keep-alive connections become idle only after their last response.
  const idle = setInterval(() => sockets.closeIdleConnections(), scheduleEveryMs)
  const bound = setTimeout(() => sockets.closeAllConnections(), boundMs)
  try {
    await server.close()
  } finally {
    clearInterval(idle)
    clearTimeout(bound)
  }
}
