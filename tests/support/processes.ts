import { readFileSync } from 'node:fs'

/** A process and its children; alone where the system can't tell (Linux only). */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [pid, ...children.split(' ').filter(Boolean).map(Number)]
  } catch {
    return [pid]
  }
}

/** Kills the server and its engine at one moment, as a power cut would, or pauses both; does nothing where they have ended. */
export function killFamily(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL'): void {
  for (const each of familyOf(pid)) {
    try {
      process.kill(each, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/**
 * Megabytes of a process and its children, now or at most (`VmHWM`); Linux only. All run the same program, whose pages in memory they
 * share and which therefore count once.
 */
export function residentMegabytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const parts = familyOf(pid).map(each => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8')
    const read = (name: string) => {
      const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
      if (kilobytes === undefined) throw new Error(`process ${each} has no memory`)
      return Number(kilobytes) / 1024
    }
    const shared = read('RssFile')
    return { own: read(field) - shared, shared }
  })
  return parts.reduce((sum, { own }) => sum + own, 0) + Math.max(...parts.map(({ shared }) => shared))
}

/** Seconds of processor time that a process and its children have used; Linux only. */
export function processorSeconds(pid: number): number {
  const ticksPerSecond = 100
  const ticks = familyOf(pid).map(each => {
    // The name of the program, in brackets, may hold blanks.
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, tick) => sum + tick, 0) / ticksPerSecond
}
