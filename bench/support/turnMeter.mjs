// Preloaded into the server: answers SIGUSR2 with a line on its output that says the longest turn of the HTTP thread since the last one.
import { isMainThread } from 'node:worker_threads'

const everyMs = 1

if (isMainThread && process.argv[1]?.endsWith('/server/main.js')) {
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - everyMs)
    last = now
  }
  setInterval(look, everyMs).unref()
  process.on('SIGUSR2', () => {
    look()
    process.stdout.write(`longest turn ${longest.toFixed(2)} ms\n`)
    longest = 0
  })
}
