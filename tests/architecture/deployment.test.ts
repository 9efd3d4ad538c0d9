import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { DockerfileParser, type Copy } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { variables } from '../../packages/server/src/config/config.ts'
import { metricNames } from '../../packages/server/src/http/metrics/metricNames.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A program that the server's build makes, as a path of what is built. */
function expectProgram(path: string): void {
  const [, name = ''] = /^dist\/server\/(\w+)\.js$/.exec(path) ?? []
  expect(read('packages/server/vite.config.ts')).toContain(`${name}: from('src/${name}.ts')`)
}

describe('the Dockerfile', () => {
  const dockerfile = DockerfileParser.parse(read('Dockerfile'))
  const ofLast = (name: string) =>
    dockerfile
      .getInstructions()
      .filter(instruction => instruction.getKeyword() === name)
      .at(-1)
  const argumentsOf = (name: string) =>
    ofLast(name)
      ?.getArguments()
      .map(argument => argument.getValue().replace(/^\["?|^"|"?,?$|"?\]$/g, '')) ?? []
  const ignored = read('.dockerignore').trim().split('\n')

  it('has no fault that its linter knows', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([])
  })

  it('copies only what exists and is not ignored, the manifest of every package among it', () => {
    const copies = dockerfile.getCOPYs() as Copy[]
    const ofContext = copies.filter(copy => copy.getFromFlag() === null)
    const sources = ofContext.flatMap(copy =>
      copy
        .getArguments()
        .slice(0, -1)
        .map(argument => argument.getValue()),
    )
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
    const [program, path = '', ...rest] = argumentsOf('CMD')
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
