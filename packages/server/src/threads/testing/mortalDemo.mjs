// A server in a thread that dies when told to.
import { createServer } from 'node:http'
import { parentPort, threadId, workerData } from 'node:worker_threads'

const server = createServer(({ url }, response) => {
  if (url === '/die') throw new Error('it died')
  response.end(`thread ${threadId}`)
})
server.listen(workerData.port, '127.0.0.1', () => {
  parentPort.postMessage(`http://127.0.0.1:${server.address().port}`)
})
