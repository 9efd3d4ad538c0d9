import { isDeepStrictEqual } from 'node:util'

import { runnerImport, type Plugin } from 'vite'

/**
 * A module named `*.data.ts` computes plain data from the tables of the product. The build runs it, so that the browser gets
 * the data without the tables.
 */
export function evaluateData(): Plugin {
  return {
    name: 'evaluate-data',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('.data.ts')) return null
      const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${toJson(`${name} of ${id}`, value)}`)
        .join('\n')
    },
  }
}

function toJson(name: string, value: unknown): string {
  const text = JSON.stringify(value)
  if (!isDeepStrictEqual(JSON.parse(text), value)) throw new Error(`${name} is no plain data`)
  return text
}
