import { fork, type ChildProcess } from 'node:child_process'

import { Echo } from './Echo.ts'
import type { EngineEvent } from './EngineEvent.ts'
import type { EngineSettings } from './engineProcess.ts'
import { createCaller, toPort, type Caller } from './rpc.ts'

export interface Running {
  readonly child: ChildProcess
  readonly caller: Caller
  readonly echo: Echo
  /** It takes no more calls: its database failed, or it does not answer. */
  isEnding: boolean
}

interface Listeners {
  readonly onEvent: (event: EngineEvent) => void
  /** Called once, after the last event. */
  readonly onEnd: (cause: Error) => void
}

/** Why it ends, of an engine that can still say so. */
interface LastWords {
  readonly event: 'died'
  readonly reason: string
}

/**
 * The old generation may grow far above what the engine needs. The small young generation makes garbage, and the database's memory
 * that it holds, collectable sooner.
 */
const memoryLimits = ['--max-old-space-size=1536', '--max-semi-space-size=4']

/**
 * Starts an engine as a process of its own. A thread would not do: where the database's addon fails, or a silent thread is ended, it
 * aborts the whole process.
 */
export function forkEngine(url: URL, settings: EngineSettings, { onEvent, onEnd }: Listeners): Running {
  const child = fork(url, [], {
    serialization: 'advanced',
    // A debugger's port can be used once.
    execArgv: [...process.execArgv.filter(argument => !argument.startsWith('--inspect')), ...memoryLimits],
    // Keys pressed in the terminal reach only the server, which then stops the engine in good order.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let reason = 'the engine ended'
  child.on('message', (message: EngineEvent | LastWords) => {
    if (message.event === 'died') reason = message.reason
    else if (message.event !== undefined) onEvent(message)
  })
  // Its last message may arrive after its end.
  const end = () => {
    const { connected, exitCode, signalCode } = child
    if (connected || (exitCode ?? signalCode) === null) return
    process.off('exit', kill)
    onEnd(new Error(signalCode === null ? reason : `${reason} by ${signalCode}`))
  }
  child.on('exit', end)
  child.on('disconnect', end)
  child.on('error', onEnd)
  const port = toPort(child)
  const caller = createCaller(port)
  port.postMessage(settings)
  return { child, caller, echo: new Echo(child), isEnding: false }
}
