import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { toConfig, variables } from '../../packages/server/src/config/config.ts'
import { metricNames } from '../../packages/server/src/http/metrics/metricNames.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A program that the server's build makes, as a path of what is built. */
function expectProgram(path: string): void {
  const [, name = ''] = /^dist\/server\/(\w+)\.js$/.exec(path) ?? []
  expect(read('packages/server/vite.config.ts')).toContain(`${name}: from('src/${name}.ts')`)
}

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const argumentsOf = (name: string) =>
    lines.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))
  const ignored = read('.dockerignore').trim().split('\n')

  it('writes each instruction on one line, which runDockerfile.mjs relies on', () => {
    const others = lines.filter(line => !/^(#.*|[A-Z]+ .*[^\\])?$/.test(line))
    expect(others).toEqual([])
  })

  it('copies only files that exist and are not ignored, including the manifest of every package', () => {
    const ofContext = argumentsOf('COPY').filter(words => !words.startsWith('--from='))
    const sources = ofContext.flatMap(words => words.split(' ').slice(0, -1))
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true)
      expect(ignored, source).not.toContain(source.split('/')[0])
    }
    for (const name of readdirSync(join(root, 'packages')))
      expect(sources).toContain(`packages/${name}/package.json`)
  })

  it('leaves out what belongs to this computer', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '**/node_modules', 'dist', 'data']))
  })

  it('runs the server itself, so that signals reach it, and not as root', () => {
    const [program, path = '', ...rest] = JSON.parse(argumentsOf('CMD').at(-1) ?? '[]') as string[]
    expect([program, rest]).toEqual(['node', []])
    expectProgram(path)
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
  })
})

it('compose.yaml passes every setting on but those of the image, and takes every power away', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: { analytics: Record<string, unknown> & { environment: Record<string, null> } }
  }
  const { environment, ...rest } = services.analytics
  const ofImage = ['PORT', 'HOST', 'DATA_DIR']
  expect(Object.keys(environment).toSorted()).toEqual(
    variables.filter(name => !ofImage.includes(name)).toSorted(),
  )
  expect(rest).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    ports: ['127.0.0.1:4000:4000'],
  })
})

it('the unit of systemd runs the server itself', () => {
  const [, program, path = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(read('deploy/analytics.service')) ?? []
  expect(program).toBe('/usr/bin/node')
  expectProgram(path)
})

describe('deploy/alerts.yaml', () => {
  const { groups } = parse(read('deploy/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const rules = groups.flatMap(group => group.rules)

  it('has rules', () => expect(rules.length).toBeGreaterThan(5))

  it.each(rules)('$alert names metrics that exist', ({ expr }) => {
    const known = ['up', ...Object.values(metricNames)]
    const names = [...expr.matchAll(/\b(up|(?:analytics|process)_\w+)\b/g)].map(([name]) => name)
    expect(names).not.toEqual([])
    expect(names.map(name => name.replace(/_bucket$/, '')).filter(name => !known.includes(name))).toEqual([])
  })
})

describe('deploy/clickhouse/compose.yaml', () => {
  const { services } = parse(read('deploy/clickhouse/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      {
        image: string
        environment?: Record<string, string | null>
        volumes?: string[]
        [key: string]: unknown
      }
    >
  }
  const ownServices = Object.entries(services).filter(([, { image }]) => image === 'analytics')
  const servers = ownServices
    .filter(([, { environment }]) => environment?.['ROLE'] === 'serve')
    .map(([name]) => name)

  it.each(Object.entries(services))('%s has a read-only root and no powers', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })

  it('is one ingester and two servers on one ClickHouse, with settings that are valid', () => {
    expect(ownServices.map(([, { environment }]) => environment?.['ROLE'])).toEqual([
      'ingest',
      'serve',
      'serve',
    ])
    for (const [, { environment = {} }] of ownServices) {
      expect(variables).toEqual(expect.arrayContaining(Object.keys(environment)))
      const given = Object.entries(environment).map(([name, value]) => [
        name,
        value?.replace(/\$\{[^}]+\}/, 'secret'),
      ])
      expect(toConfig(Object.fromEntries(given)).clickHouse).toMatchObject({ database: 'analytics' })
    }
    expect(new Set(ownServices.map(([, { environment }]) => environment?.['CLICKHOUSE_URL'])).size).toBe(1)
  })

  it('has health checks for what is not of the image, and mounts what exists', () => {
    for (const [name, service] of Object.entries(services)) {
      if (!ownServices.some(([other]) => other === name)) expect(service).toHaveProperty('healthcheck')
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./'))
          expect(existsSync(join(root, 'deploy/clickhouse', source)), source).toBe(true)
      }
    }
  })

  it('its proxy asks every server, and nobody else', () => {
    const asked = [...read('deploy/clickhouse/nginx.conf').matchAll(/^ {2}server (\S+):4000/gm)]
    expect(asked.map(([, name]) => name)).toEqual(servers)
  })
})
