import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Examination, ExaminedSource } from './examineStore.ts'

const runner = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))

/**
 * Examines a copy of the one store in a folder, in a process of its own: the store itself stays as the kill left
 * it, for the server to recover.
 */
export async function checkCopy(
  folder: string,
  copy: string,
): Promise<{ examination: Examination; walBytes: number }> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find(candidate => candidate.endsWith('.duckdb'))
  if (name === undefined) return { examination: { violations: [], sources: [], facts: 0 }, walBytes: 0 }
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  const wal = join(folder, `${name}.wal`)
  const examination = await examine(join(copy, name))
  rmSync(copy, { recursive: true, force: true })
  return { examination, walBytes: existsSync(wal) ? statSync(wal).size : 0 }
}

async function examine(path: string): Promise<Examination> {
  const child = spawn(process.execPath, [runner, 'tests/chaos/kill/check.ts', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => (out += String(chunk)))
  child.stderr.on('data', chunk => (err += String(chunk)))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  if (code === 0) return JSON.parse(out) as Examination
  return { violations: [`can't be opened and read (${code}): ${err.trim()}`], sources: [], facts: 0 }
}

/** Losses of the store since the last look: committed data, or data that the server reported as stored. */
export function findRegressions(
  before: readonly ExaminedSource[],
  after: readonly ExaminedSource[],
  committed: readonly string[],
): string[] {
  const sources = new Map(after.map(source => [source.id, source]))
  const former = new Map(before.map(source => [source.id, source]))
  const gone = before.flatMap(({ id, revision, fetchedAt }) => {
    const source = sources.get(id)
    if (!source) return [`${id} is gone`]
    if (source.revision < revision) return [`${id} went back from revision ${revision} to ${source.revision}`]
    const isLost = fetchedAt !== null && (source.fetchedAt === null || source.fetchedAt < fetchedAt)
    return isLost ? [`${id} went back in time`] : []
  })
  const lost = [...new Set(committed)].flatMap(id => {
    const source = sources.get(id)
    const times = committed.filter(other => other === id).length
    const least = (former.get(id)?.revision ?? 0) + times
    return source && source.fetchedAt !== null && source.revision >= least
      ? []
      : [`${id} was said to be stored and is not`]
  })
  return [...gone, ...lost]
}
