import { parentPort } from 'node:worker_threads'

import { read, type ParseJob, type ParserKind } from '../ingest/parsing/parsers.ts'
import { toPlainError } from './plainError.ts'
import { serve } from './rpc.ts'

interface Job extends ParseJob {
  readonly kind: ParserKind
}

if (parentPort) {
  serve(parentPort, { parse: async ({ kind, ...job }: Job) => read(kind, job) }, toPlainError)
}
