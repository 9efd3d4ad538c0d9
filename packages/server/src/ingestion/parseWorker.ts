import { parentPort } from 'node:worker_threads'

import { toPlainError } from '../engine/plainError.ts'
import { serve } from '../lib/rpc.ts'
import { parseFacts, type ParseJob } from './parseFacts.ts'

if (parentPort) {
  serve(parentPort, { parse: async (job: ParseJob) => parseFacts(job) }, toPlainError)
}
