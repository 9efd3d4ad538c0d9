import { Worker } from 'node:worker_threads'

import type { DemoSettings } from './demoWorker.ts'

const restartMs = 1000

/** Its URL. A thread that dies is started again on the same port; what is stored is served meanwhile. */
export function startDemo(
  url: URL,
  settings: DemoSettings,
  onDeath: (error: Error) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData: settings })
    let port = settings.port
    worker.once('message', (provider: string) => {
      port = Number(new URL(provider).port)
      resolve(provider)
    })
    let error = new Error('the demo provider ended')
    worker.on('error', thrown => (error = thrown))
    worker.on('exit', () => {
      reject(error)
      if (port === 0) return
      onDeath(error)
      setTimeout(() => void startDemo(url, { ...settings, port }, onDeath).catch(() => {}), restartMs)
    })
  })
}
