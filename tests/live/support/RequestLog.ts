import { limits } from '@analytics/defillama/documented'

export interface Requested {
  readonly host: string
  readonly method: string
  /** Address in the pro layout, without a key, with its query. */
  readonly address: string
  /** Milliseconds since the stand-in was started. */
  readonly at: number
  /** Coins times timestamps, for a price chart; else 0. */
  readonly points: number
  /** 0: the connection was dropped, or there is no answer yet. */
  status: number
  bytes: number
}

/** Every request that came to the stand-in, oldest first. */
export class RequestLog {
  readonly all: Requested[] = []

  /** Requests after `since` (from `mark`), to one host or to all. */
  since(since: number, host?: string): Requested[] {
    return this.all.slice(since).filter(request => host === undefined || request.host === host)
  }

  /** Now, for `since`. */
  mark(): number {
    return this.all.length
  }

  /** The most requests that one host had in any window of the free tier's limit. */
  mostIn(host: string, windowMs: number = limits.freeWindowMs): number {
    const times = this.since(0, host).map(({ at }) => at)
    return Math.max(
      0,
      ...times.map(start => times.filter(time => time >= start && time < start + windowMs).length),
    )
  }

  /** A table by host, and the last requests, for a failed test to show. */
  summary(): string {
    const names = [...new Set(this.all.map(({ host }) => host))].sort()
    const rows = names.map(host => {
      const requests = this.since(0, host)
      const megabytes = requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
      const most = this.mostIn(host)
      return `  ${host.padEnd(24)} ${String(requests.length).padStart(5)} requests, ${most} at most in 5 min, ${megabytes.toFixed(1)} MB: ${countStatuses(requests)}`
    })
    const last = this.all
      .slice(-12)
      .map(
        ({ at, host, address, status, points }) =>
          `  ${(at / 1000).toFixed(1).padStart(7)} s  ${String(status).padStart(3)}  ${host}  ${address.slice(0, 90)}${points ? ` (${points} points)` : ''}`,
      )
    return ['requests by host:', ...rows, 'the last ones:', ...last].join('\n')
  }
}

function countStatuses(requests: readonly Requested[]): string {
  const statuses = [...new Set(requests.map(({ status }) => status))].sort((a, b) => a - b)
  return statuses
    .map(status => `${requests.filter(request => request.status === status).length} × ${status || 'nothing'}`)
    .join(', ')
}
