import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'

import {
  createRouter,
  defaultUserAgent,
  type ProviderOrigin,
  type HostRoute,
  type HttpOptions,
} from '@analytics/defillama'

import type { Config } from '../config/config.ts'
import { examine, type HostFinding, checks, usage, type Check } from './examine.ts'

export interface Diagnosis {
  readonly surroundings: Surroundings
  readonly chosen: string
  readonly findings: readonly HostFinding[]
  readonly isWell: boolean
  readonly verdict: string
}

const tolerableSkewSeconds = 60

export async function diagnose(
  config: Config,
  bounds: Omit<HttpOptions, 'userAgent'>,
  packageFile: URL,
): Promise<Diagnosis> {
  const http: HttpOptions = { ...bounds, userAgent: config.userAgent ?? defaultUserAgent }
  const surroundings = lookAround(config, packageFile)
  const findingsByHost = await Promise.all(byHost(config).map(requests => inTurn(requests, http)))
  const findings = findingsByHost.flat()
  return { surroundings, chosen: chosenOf(config, findings), findings, ...judge(config, findings) }
}

interface Request {
  readonly check: Check
  readonly route: HostRoute
}

async function inTurn(requests: readonly Request[], http: HttpOptions): Promise<HostFinding[]> {
  const findings: HostFinding[] = []
  for (const { check, route } of requests) {
    const finding = await examine(check, route, http)
    findings.push(finding)
    if (finding.status === null) break
  }
  return findings
}

function byHost({ provider, apiKey }: Config): Request[][] {
  const origins: ProviderOrigin[] = /^https?:/.test(provider)
    ? [{ kind: 'url', url: provider }]
    : [{ kind: 'live' }]
  const free = origins.flatMap(origin => {
    const getRoutes = createRouter(origin)
    return checks.map(check => ({ check, route: getRoutes(check.endpoint)[0] }))
  })
  const pro: Request[] = []
  if (apiKey !== undefined && origins[0]?.kind === 'live') {
    const getRoutes = createRouter({ kind: 'live', apiKey })
    for (const check of [usage, ...checks]) pro.push({ check, route: getRoutes(check.endpoint)[0] })
  }
  const hosts = new Map<string, Request[]>()
  for (const request of [...free, ...pro]) {
    const { host } = new URL(request.route.url)
    hosts.set(host, [...(hosts.get(host) ?? []), request])
  }
  return [...hosts.values()]
}

function chosenOf({ provider }: Config, findings: readonly HostFinding[]): string {
  if (provider === 'demo') return 'the demo provider'
  if (provider === 'live') return 'the real hosts'
  if (provider !== 'auto') return 'that URL'
  const isReached = findings.some(({ status }) => status !== null)
  return isReached ? 'the real hosts' : 'the real hosts if their data is stored, otherwise the demo provider'
}

function judge(
  { provider }: Config,
  findings: readonly HostFinding[],
): Pick<Diagnosis, 'isWell' | 'verdict'> {
  const bad = findings.filter(({ isWell }) => !isWell)
  const skew = findings.find(({ skewSeconds }) => Math.abs(skewSeconds ?? 0) > tolerableSkewSeconds)
  const clock = skew ? ` The clock here is ${clockMessage(skew.skewSeconds ?? 0)}.` : ''
  if (provider === 'demo') {
    const rest = bad.length === 0 ? 'the real hosts would answer, too' : 'the real hosts do not all answer'
    return { isWell: true, verdict: `Demo data needs no network; ${rest}.${clock}` }
  }
  if (findings.every(({ status }) => status === null))
    return {
      isWell: false,
      verdict: 'No host of the provider can be reached from here.',
    }
  if (bad.length === 0) return { isWell: true, verdict: `All is well: data can be loaded.${clock}` }
  const named = [...new Set(bad.map(({ host, message }) => `${host} ${message}`))]
  return { isWell: false, verdict: `Not all is well: ${named.join('; ')}.${clock}` }
}

function clockMessage(skewSeconds: number): string {
  const seconds = Math.abs(skewSeconds).toLocaleString('en')
  return skewSeconds > 0 ? `${seconds} s behind` : `${seconds} s ahead`
}

interface Surroundings {
  readonly version: string
  readonly node: string
  readonly platform: string
  readonly dataDir: string
  /** The value of PROVIDER; a URL is hidden, since it may contain the key. */
  readonly provider: string
  readonly hasKey: boolean
}

/** Does not open the database. `packageFile` is the server's package.json. */
function lookAround(config: Config, packageFile: URL): Surroundings {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return {
    version,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    dataDir: folderMessage(config.dataDir),
    provider: /^https?:/.test(config.provider) ? 'a URL' : config.provider,
    hasKey: config.apiKey !== undefined,
  }
}

function folderMessage(folder: string): string {
  const name = nameOf(folder)
  if (!existsSync(folder)) return `${name}, not there yet`
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const bytes = files.reduce((sum, file) => sum + (statSync(join(folder, file)).size || 0), 0)
    accessSync(folder, constants.W_OK)
    return `${name}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, writable`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown trouble'
    return `${name}, not writable (${code})`
  }
}

/** A path relative to the working folder or to an unnamed home, since reports are shared. */
function nameOf(folder: string): string {
  const fromHere = relative(process.cwd(), folder)
  if (fromHere === '') return '.'
  if (!fromHere.startsWith('..')) return fromHere
  const fromHome = relative(homedir(), folder)
  return fromHome.startsWith('..') ? folder : `~/${fromHome}`
}
