import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'

import type { McpCall } from './McpCall.ts'

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

/** A tool whose input is parsed by its own schema. */
export function defineTool<Input extends z.ZodObject>({ input, answer, ...tool }: ToolParts<Input>): Tool {
  return { ...tool, input, answer: (call, values) => answer(call, input.parse(values)) }
}
