import { ServerResponse, type IncomingMessage } from 'node:http'

import { requestIdHeader } from './createRequestIds.ts'
import { securityHeaders } from './securityHeaders.ts'

/** Every response has these headers from the start, including those that Node sends by itself. */
export function createResponseClass(idOf: (request: IncomingMessage) => string): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...parameters)
      const [request] = parameters
      for (const [name, value] of Object.entries(securityHeaders)) this.setHeader(name, value)
      this.setHeader(requestIdHeader, idOf(request))
    }
  }
}
