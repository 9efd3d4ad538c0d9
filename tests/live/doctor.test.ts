import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

import { checks } from '../../packages/server/src/doctor/examine.ts'
import { hosts } from './support/hosts.ts'
import { startStandIn, type StandIn } from './support/startStandIn.ts'

const doctor = fileURLToPath(new URL('../../dist/server/doctor.js', import.meta.url))
const silenceMs = 60_000
const key = 's3cret-Key/with odd=parts'

const upstream = inject('payloads').url
let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn({ upstream, now: Date.now, key })
  // The provider has these at hand; the demo has to make them first.
  for (const { endpoint } of checks) {
    const { namespace, path, query } = endpoint
    expect((await fetch(`${upstream}/${namespace}${path}${query}`)).status).toBe(200)
  }
})
afterEach(() => standIn.injectFault('all', null))
afterAll(() => standIn.close())

interface Report {
  readonly chosen: string
  readonly findings: readonly {
    readonly host: string
    readonly what: string
    readonly status: number | null
    readonly message: string
    readonly skewSeconds: number | null
  }[]
  readonly isWell: boolean
  readonly verdict: string
}

async function examine(
  environment: Readonly<Record<string, string>> = {},
  ...options: readonly string[]
): Promise<{ code: number | null; text: string; milliseconds: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [doctor, ...options], {
    env: { PATH: process.env['PATH'] ?? '', ...standIn.environment, ...environment },
  })
  let text = ''
  child.stdout.on('data', chunk => (text += String(chunk)))
  child.stderr.on('data', chunk => (text += String(chunk)))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, text, milliseconds: performance.now() - startedAt }
}

async function examineAsJson(environment: Readonly<Record<string, string>> = {}) {
  const { code, text } = await examine(environment, '--json')
  return { code, ...(JSON.parse(text) as Report) }
}

describe('the doctor', () => {
  it('finds all hosts well, names what requires a key, and ends with 0', async () => {
    const { code, text } = await examine()
    expect(text).toContain('All is well: data can be loaded.')
    expect(code).toBe(0)
    for (const host of ['api', 'coins', 'stablecoins', 'yields'] as const)
      expect(text).toMatch(new RegExp(`${hosts.free[host]} +\\S.* 200 .*answers`))
    expect(text).toMatch(/bridges\.llama\.fi +bridges +402 .*requires an API key, as expected without one/)
    expect(text).toContain('auto: the real hosts')
    // Its lines are a table: every row has its columns where the heading has them.
    const lines = text.split('\n')
    const [heading = ''] = lines.filter(line => line.startsWith('host '))
    const index = heading.indexOf('result')
    for (const line of lines.filter(line => line.includes('llama.fi'))) expect(line[index - 1]).toBe(' ')
  })

  it('asks as the app does, and little', async () => {
    const mark = standIn.log.mark()
    await examine()
    const requested = standIn.log.since(mark)
    expect(requested.length).toBeLessThanOrEqual(8)
    expect(Math.max(...requested.map(({ bytes }) => bytes))).toBeLessThan(3_000_000)
  })

  it('with a key it asks the pro host, too, and tells what is left, but never the key', async () => {
    const { code, text } = await examine({ PROVIDER_API_KEY: key, DATA_DIR: join(homedir(), 'some', 'data') })
    expect(text).toMatch(/pro-api\.llama\.fi +usage +200 .*912,345 credits left/)
    expect(text).toMatch(/pro-api\.llama\.fi +bridges +200 .*answers/)
    expect(code).toBe(0)
    for (const secret of [key, encodeURIComponent(key), 's3cret', homedir() + '/'])
      expect(text).not.toContain(secret)
    expect(text).toContain('~/some/data, not there yet')
  })

  it('says when the key is not accepted', async () => {
    const { code, verdict } = await examineAsJson({ PROVIDER_API_KEY: 'wrong' })
    expect([code, verdict]).toEqual([1, 'Not all is well: pro-api.llama.fi does not accept the key.'])
  })

  it('says what is wrong with each host that is not well', async () => {
    await standIn.injectFault(hosts.free.coins, { kind: 'storm', retryAfter: 17 })
    await standIn.injectFault(hosts.free.stablecoins, { kind: 'down' })
    await standIn.injectFault(hosts.free.yields, { kind: 'refusing', status: 403, body: '<html>' })
    const { code, text } = await examine()
    expect(code).toBe(1)
    expect(text).toMatch(/coins\.llama\.fi +prices +429 .*has had too many requests from here/)
    expect(text).toContain('coins.llama.fi says retry-after: 17')
    expect(text).toMatch(/stablecoins\.llama\.fi .*no connection \(ECONNREFUSED\)/)
    expect(text).toMatch(/yields\.llama\.fi +lending +403 .*turns us away/)
    expect(text).toMatch(
      /Not all is well: coins\.llama\.fi .*; stablecoins\.llama\.fi .*; yields\.llama\.fi /,
    )
  })

  it('does not wait for hosts that do not answer, and does not trust a stranger', async () => {
    await standIn.injectFault('all', { kind: 'slow', ms: silenceMs })
    const { code, text, milliseconds } = await examine()
    expect(text).toContain('no answer within 5 s')
    expect(text).toContain('No host of the provider can be reached from here.')
    expect([code, milliseconds < silenceMs]).toEqual([1, true])
    await standIn.injectFault('all', null)
    const { findings } = await examineAsJson({ NODE_EXTRA_CA_CERTS: '' })
    for (const { status, message } of findings)
      expect([status, message]).toEqual([null, expect.stringMatching(/TLS, \w+/)])
  })

  it('where nothing can be reached it says so at once', async () => {
    await standIn.injectFault('all', { kind: 'down' })
    const { code, verdict, chosen, findings } = await examineAsJson()
    expect([code, verdict]).toEqual([1, 'No host of the provider can be reached from here.'])
    expect(chosen).toContain('otherwise the demo provider')
    expect(findings.map(({ status }) => status)).toEqual(findings.map(() => null))
  })

  it('tells how far the clocks are shown', async () => {
    const late = await startStandIn({ upstream, now: () => Date.now() + 90_000 })
    const { code, text } = await examine(late.environment)
    await late.close()
    expect(text).toMatch(/\+(8|9)\d s/)
    expect(text).toMatch(/All is well: data can be loaded. The clock here is \d\d s behind\./)
    expect(code).toBe(0)
  })
})
