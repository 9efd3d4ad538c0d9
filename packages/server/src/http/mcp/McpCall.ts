import type { Origin } from '@analytics/contract/api/responses/metadata'

import type { FileServer } from '../files/findDataFile.ts'
import type { CurrentDirectory } from '../pages/CurrentDirectory.ts'
import type { Client } from '../responses/ResponseCache.ts'

/** The parts of the server that tools read. */
export interface McpParts extends FileServer {
  readonly origin: Origin
  readonly directory: CurrentDirectory
  readonly now: () => number
}

/** One request of a client, and the address at which it reached us. */
export interface McpCall extends McpParts {
  readonly client: Client
  /** The address has no slash at its end. */
  readonly baseUrl: string
}

/** An error that the model can correct: its message says how. */
export class ToolError extends Error {}
