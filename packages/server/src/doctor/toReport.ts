import type { Diagnosis } from './diagnose.ts'
import type { HostFinding } from './examine.ts'

export function toReport({ surroundings, chosen, findings, verdict }: Diagnosis): string {
  const { version, node, platform, dataDir, provider, hasKey } = surroundings
  const about = [
    ['Version', version],
    ['Node', `${node}, ${platform}`],
    ['Data', dataDir],
    ['Provider', `${provider}: ${chosen}`],
    ['Key', hasKey ? 'set' : 'none'],
  ]
  const titles = ['host', 'what', 'status', 'ms', 'kB', 'gzip', 'clock', 'result']
  return [
    ...align(about),
    '',
    ...align([titles, ...findings.map(toRow)]),
    '',
    ...limitLines(findings),
    verdict,
  ].join('\n')
}

function toRow(finding: HostFinding): string[] {
  const { host, what, status, milliseconds, bytes, isCompressed, skewSeconds, message } = finding
  const hasAnswered = status !== null
  return [
    host,
    what,
    hasAnswered ? String(status) : '–',
    String(milliseconds),
    hasAnswered ? String(Math.ceil(bytes / 1000)) : '–',
    hasAnswered ? (isCompressed ? 'yes' : 'no') : '–',
    skewSeconds === null ? '–' : `${skewSeconds > 0 ? '+' : ''}${skewSeconds} s`,
    message,
  ]
}

function limitLines(findings: readonly HostFinding[]): string[] {
  const lines = findings.flatMap(({ host, limits }) =>
    Object.entries(limits).map(([name, value]) => `${host} says ${name}: ${value}`),
  )
  return lines.length > 0 ? [...new Set(lines), ''] : []
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map(row => row[index]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
