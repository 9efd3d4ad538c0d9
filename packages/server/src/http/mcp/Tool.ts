import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'

import type { McpCall } from './McpCall.ts'
import { quote } from './quote.ts'

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
