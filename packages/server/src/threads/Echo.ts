import type { ChildProcess } from 'node:child_process'
import type { Duplex } from 'node:stream'

/** The pipe on which a thread of the engine's process sends back what it receives. */
export const echoFd = 4
const byte = Buffer.from('.')

/**
 * Asks whether a process runs at all, on a connection that nothing else uses and of a thread that does nothing else. So an answer never
 * waits for what the process works on.
 */
export class Echo {
  readonly #pipe: Duplex | undefined
  readonly #asked: (() => void)[] = []

  constructor({ stdio }: Pick<ChildProcess, 'stdio'>) {
    this.#pipe = (stdio[echoFd] ?? undefined) as Duplex | undefined
    this.#pipe?.on('data', (bytes: Buffer) => {
      for (const answer of this.#asked.splice(0, bytes.length)) answer()
    })
    // The end of the process is an event of its own.
    this.#pipe?.on('error', () => undefined)
  }

  /** Never settles if the process does not run. */
  ask(): Promise<void> {
    return new Promise(resolve => {
      this.#asked.push(resolve)
      this.#pipe?.write(byte)
    })
  }
}
