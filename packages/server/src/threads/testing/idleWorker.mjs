// A thread that answers some calls and hangs at others.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', ({ call, method, argument }) => {
  if (method === 'hang') for (;;);
  parentPort.postMessage({ reply: call, value: argument })
})
