import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { getSources, packages, root } from './sources.ts'

const exported =
  /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_$][\w$]*)/gm

// The number may only fall.
it('an exported name has one file that declares it, but for 18', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of packages.flatMap(getSources))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(exported))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  const shared = [...owners].filter(([, files]) => files.size > 1)
  const names = shared.map(([name]) => name).join(', ')
  expect(
    shared.length,
    `Choose a longer name for the one that you have added, which says what sets it apart: ${names}`,
  ).toBeLessThanOrEqual(18)
})
