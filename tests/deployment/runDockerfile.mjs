// Runs the commands of the Dockerfile without Docker: each stage is a folder with a minimal Debian and this computer's
// Node.js, where RUN and CMD run by chroot as the stage's user. As root: node tests/deployment/runDockerfile.mjs [FOLDER]
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../../scripts/lib.mjs'

const work = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'analytics-image-'))
const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const base = join(work, 'base')
const certificates = '/etc/ssl/certs/ca-certificates.crt'
if (!existsSync(join(base, 'etc/debian_version'))) {
  if (!isInstalled('debootstrap')) {
    run('apt-get', 'update', '--quiet')
    run('apt-get', 'install', '--yes', '--quiet', 'debootstrap')
  }
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', base)
}
if (!existsSync(join(base, 'usr/bin/node'))) addNode()

function isInstalled(program) {
  return spawnSync('which', [program]).status === 0
}

/** Adds the parts of the base image that Debian lacks. */
function addNode() {
  const npm = resolve(
    dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())),
    '..',
  )
  cpSync(process.execPath, join(base, 'usr/bin/node'))
  cpSync(npm, join(base, 'usr/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/bin/npm'))
  // This computer's way to the registry.
  for (const path of ['/etc/resolv.conf', certificates]) cpSync(path, join(base, path), { dereference: true })
  run('chroot', base, 'useradd', '--uid', '1000', '--create-home', 'node')
}

const isIgnored = toIsIgnored(readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n'))

/** The forms that our file has: a name at the top, a name anywhere, an ending at the top. */
function toIsIgnored(patterns) {
  return path =>
    patterns.some(pattern => {
      if (pattern.startsWith('**/')) return path.split('/').includes(pattern.slice(3))
      if (pattern.startsWith('*')) return !path.includes('/') && path.endsWith(pattern.slice(1))
      return path === pattern
    })
}

const stages = new Map()
let stage
const steps = {
  FROM([image, , name]) {
    const folder = join(work, `stage-${stages.size}`)
    const from = stages.get(image)
    run('rm', '-rf', folder)
    run('cp', '-a', from?.folder ?? base, folder)
    stage = { folder, user: from?.user ?? 'root', workdir: from?.workdir ?? '/', env: { ...from?.env } }
    stages.set(name ?? 'last', stage)
  },
  WORKDIR([path]) {
    stage.workdir = path
    mkdirSync(join(stage.folder, path), { recursive: true })
  },
  ENV(pairs) {
    for (const pair of pairs) stage.env[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1)
  },
  USER([name]) {
    stage.user = name
  },
  COPY(paths, flags) {
    const from = flags.get('from') ? stages.get(flags.get('from')).folder : root
    const target = paths.at(-1)
    for (const source of paths.slice(0, -1)) {
      // Like Docker, it follows a link that is named itself.
      const path = realpathSync(join(from, source))
      const into = join(stage.folder, stage.workdir, target)
      const isFile = target.endsWith('/') && source !== '.'
      cpSync(path, isFile || target === './' ? join(into, basename(source)) : into, {
        recursive: true,
        verbatimSymlinks: true,
        filter: each => from !== root || !isIgnored(relative(root, each)),
      })
    }
  },
  RUN(words) {
    const way = { NODE_EXTRA_CA_CERTS: certificates }
    enter(stage, ['sh', '-c', words.join(' ')], { stdio: ['ignore', 'inherit', 'inherit'] }, way)
  },
}

const inStage = ({ folder, user, workdir, env }, command, more = {}) => [
  ['--userspec', user, folder, '/usr/bin/env', '-i', `--chdir=${workdir}`],
  ['PATH=/usr/bin:/bin', 'HOME=/tmp', ...Object.entries({ ...env, ...more }).map(pair => pair.join('='))],
  command,
]
const enter = (where, command, options, more) =>
  execFileSync('chroot', inStage(where, command, more).flat(), options)

let command = []
let health = []
for (const line of readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')) {
  // Each instruction of our file is one line.
  const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
  if (name === undefined) continue
  console.log(`> ${line.slice(0, 120)}`)
  const parts = rest.split(' ')
  const words = parts.filter(part => !part.startsWith('--') || name === 'RUN')
  const flags = new Map(parts.map(part => part.replace(/^--/, '').split('=')))
  if (name === 'CMD') command = JSON.parse(rest)
  else if (name === 'HEALTHCHECK') health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4))
  else steps[name]?.(words, flags)
}

const PORT = await findPort()
const settings = { PORT, PROVIDER: 'demo' }
const last = stages.get('last')
const server = spawn('chroot', inStage(last, command, settings).flat(), { stdio: 'inherit' })
const ended = new Promise(done => server.on('exit', (code, signal) => done(code ?? signal)))
const isHealthy = () => {
  try {
    enter(last, health, { stdio: 'ignore' }, settings)
    return true
  } catch {
    return false
  }
}
let attempts = 60
while (!isHealthy()) {
  if (--attempts === 0 || server.exitCode !== null) throw new Error('it never became healthy')
  await sleep(500)
}
const response = await fetch(`http://127.0.0.1:${PORT}/api/health`)
const uid = readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)[1]
console.log(`healthy, ${response.status}, runs as user ${uid}`)
const since = performance.now()
server.kill('SIGTERM')
console.log(`SIGTERM: ended with ${await ended} after ${Math.round(performance.now() - since)} ms`)
run('du', '-sh', join(last.folder, 'app'))
if (uid === '0' || (await ended) !== 0) process.exitCode = 1

function findPort() {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}
