import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Pages as they were built, by name. */
export interface Templates {
  get(name: string): string | undefined
  values(): Iterable<string>
}

/** An eighth of what forty pages with the same surroundings take as texts, of which each is needed once for a state of its data. */
class PackedTemplates implements Templates {
  readonly #packed: ReadonlyMap<string, Uint8Array>

  constructor(packed: ReadonlyMap<string, Uint8Array>) {
    this.#packed = packed
  }

  get(name: string): string | undefined {
    const packed = this.#packed.get(name)
    return packed && unpack(packed)
  }

  values(): Iterable<string> {
    return [...this.#packed.values()].map(unpack)
  }
}

export async function readTemplates(folder: string): Promise<Templates> {
  const names = (await readdir(folder)).filter(name => extname(name) === '.html')
  const read = async (name: string) =>
    [basename(name, '.html'), deflateRawSync(await readFile(join(folder, name)))] as const
  return new PackedTemplates(new Map(await Promise.all(names.map(read))))
}

function unpack(packed: Uint8Array): string {
  return inflateRawSync(packed).toString()
}
