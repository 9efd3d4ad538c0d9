import { z } from 'zod'

import { describeFields, type Described } from './columnTexts.ts'

export type JsonSchema = Record<string, unknown>

/** The schema as JSON Schema, with the fields of rows described. */
export function jsonOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeFields(zodSchema, jsonSchema as Described),
  }) as JsonSchema
  return json
}
