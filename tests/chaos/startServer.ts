import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export interface Server {
  readonly child: ChildProcess
  /** Output of the server, both streams together. */
  output(): string
  /** Its address, once its port is bound; rejects when it ends before. */
  readonly url: Promise<string>
  /** Its exit code, null after a signal; everything that it has printed has then been read. */
  readonly ended: Promise<number | null>
}

/** The built product as a process, on any free port. `options` are Node's own. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Server {
  const child = spawn(process.execPath, [...options, main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  // If this process ends, the server ends, too.
  const takeAlong = () => child.kill('SIGKILL')
  process.once('exit', takeAlong)
  void ended.then(() => process.off('exit', takeAlong))
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const found = /Analytics +(http:\/\/\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(code => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  url.catch(() => undefined)
  return { child, output: () => output, url, ended }
}
