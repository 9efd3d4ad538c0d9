import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'

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

interface ToolParts<Input extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Flat: models fill in nested objects less reliably. */
  readonly input: Input
  /** Throws ToolError or AppError. */
  readonly answer: (call: McpCall, input: z.infer<Input>) => Promise<CallToolResult>
}

export interface Tool extends Omit<ToolParts<z.ZodObject>, 'answer'> {
  readonly answer: (call: McpCall, values: unknown) => Promise<CallToolResult>
}

/** A tool whose input is parsed by its own schema, which refuses arguments that it does not have. */
export function defineTool<Input extends z.ZodObject>({ input, answer, ...tool }: ToolParts<Input>): Tool {
  const strict = z.strictObject(input.shape, {
    error: issue => (issue.code === 'unrecognized_keys' ? toUnknownText(issue.keys, input) : undefined),
  })
  return { ...tool, input: strict, answer: (call, values) => answer(call, input.parse(values)) }
}

function toUnknownText([name = '']: readonly string[], { shape }: z.ZodObject): string {
  return `There is no argument ${quote(name)}. Use ${Object.keys(shape).join(', ')}`
}

const mostCharacters = 80

/** A client's text in quotation marks, cut: repeating a long one would tell the model nothing new. */
export function quote(text: string): string {
  return `“${text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}”`
}
