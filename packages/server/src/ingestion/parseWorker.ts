import { parentPort } from 'node:worker_threads'

import { toPlainError } from '../engine/plainError.ts'
import { serve } from '../lib/rpc.ts'
import { read, type ParseJob, type ParserKind } from './parsers.ts'

interface Job extends ParseJob {
  readonly kind: ParserKind
}

if (parentPort) {
  serve(parentPort, { parse: async ({ kind, ...job }: Job) => read(kind, job) }, toPlainError)
}
