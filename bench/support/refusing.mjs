// A server that does nothing but refuse: what a refusal takes with nothing behind it. Prints its address.
import { createServer } from 'node:http'

const body = JSON.stringify({
  success: false,
  error: 'OVERLOADED',
  message: 'Too many requests are pending.',
})
const server = createServer((_, response) =>
  response.writeHead(503, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
)
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('disconnect', () => process.exit())
