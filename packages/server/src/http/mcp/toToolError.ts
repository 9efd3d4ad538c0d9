import { AppError } from '@analytics/contract/api/errors'
import type { CallToolResult } from '@modelcontextprotocol/server'

import { ParameterError } from '../requests/parseQuery.ts'
import { toErrorResponse } from '../requests/toErrorResponse.ts'
import { ToolError } from './McpCall.ts'

/** Says what was wrong and how to correct it. Errors of ours say no more than the API does. */
export function toToolError(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: toText(error) }] }
}

/** Whether an error is ours and belongs in the log. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof ToolError) && !(error instanceof AppError && error.status < 500)
}

function toText(error: unknown): string {
  if (error instanceof ToolError) return error.message
  const { message } = toErrorResponse(error).body
  if (!(error instanceof ParameterError)) return message
  const { allowed, place } = error
  const where =
    place.row === undefined ? [] : [`In row ${place.row}, at character ${(place.position ?? 0) + 1}.`]
  const isNamed = allowed?.every(each => message.includes(each)) ?? true
  return [message, ...where, ...(isNamed ? [] : [`Use one of: ${allowed?.join(', ')}.`])].join(' ')
}
