// Loaded into the server before it starts: its clock goes at the pace that the file SOAK_CLOCK says, in every
// thread and process, and the server's main thread reports on itself once a second. The file holds a real time, the time that it stands
// for, and the pace from there on.
const { readFileSync } = require('node:fs')
const { monitorEventLoopDelay } = require('node:perf_hooks')
const { isMainThread } = require('node:worker_threads')

const realNow = Date.now.bind(Date)
const read = () => readFileSync(process.env.SOAK_CLOCK, 'utf8').split(' ').map(Number)
let [from, time, pace] = read()
setInterval(() => ([from, time, pace] = read()), 500).unref()
Date.now = () => time + (realNow() - from) * pace

if (isMainThread && process.argv[1].endsWith('main.js')) {
  // At 10 ms, the measurement alone would take most of what an idle product may.
  const resolution = 50
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const over = nanoseconds => Math.max(0, nanoseconds / 1e6 - resolution)
  setInterval(() => {
    if (!process.connected) return
    process.send({
      delayP99Ms: over(delay.percentile(99)),
      delayMaxMs: over(delay.max),
    })
  }, 1000).unref()
  process.channel?.unref()
}
