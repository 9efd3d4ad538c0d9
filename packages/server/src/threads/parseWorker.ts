import { parentPort } from 'node:worker_threads'

import { read, type ParseJob, type ParserKind } from '../ingest/parsing/parsers.ts'
import { toPlainError } from './plainError.ts'
import { serveCalls } from './rpc.ts'

interface Job extends ParseJob {
  readonly kind: ParserKind
}

if (parentPort) {
  serveCalls(parentPort, { parse: async ({ kind, ...job }: Job) => read(kind, job) }, toPlainError)
}
