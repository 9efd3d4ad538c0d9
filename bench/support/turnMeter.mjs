// Preloaded into the server: answers SIGUSR2 with a line on its output that says the longest turn of the HTTP thread since the last one.
// A turn is measured by the thread's own processor time, which other programs on the machine don't lengthen, to some 4 ms.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const everyMs = 1

if (isMainThread && process.argv[1]?.endsWith('/server/main.js')) {
  const path = `/proc/self/task/${process.pid}/schedstat`
  const readUsed = () => Number(readFileSync(path, 'latin1').split(' ', 1)[0]) / 1e6
  let last = readUsed()
  let longest = 0
  const look = () => {
    const now = readUsed()
    longest = Math.max(longest, now - last)
    last = now
  }
  setInterval(look, everyMs).unref()
  process.on('SIGUSR2', () => {
    look()
    process.stdout.write(`longest turn ${longest.toFixed(2)} ms\n`)
    longest = 0
  })
}
