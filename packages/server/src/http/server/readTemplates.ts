import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Pages as they were built, by name. */
export interface Templates {
  get(name: string): string | undefined | Promise<string | undefined>
  values(): Iterable<string> | AsyncIterable<string>
}

/** An eighth of what forty pages with the same surroundings take as texts, of which each is needed once for a state of its data. */
class PackedTemplates implements Templates {
  readonly #packed: ReadonlyMap<string, Uint8Array>

  constructor(packed: ReadonlyMap<string, Uint8Array>) {
    this.#packed = packed
  }

  async get(name: string): Promise<string | undefined> {
    const packed = this.#packed.get(name)
    return packed && unpack(packed)
  }

  async *values(): AsyncIterable<string> {
    for (const packed of this.#packed.values()) yield unpack(packed)
  }
}

export async function readTemplates(folder: string): Promise<Templates> {
  const names = (await readdir(folder)).filter(name => extname(name) === '.html')
  const read = async (name: string) =>
    [basename(name, '.html'), await pack(await readFile(join(folder, name)))] as const
  return new PackedTemplates(new Map(await Promise.all(names.map(read))))
}

async function unpack(packed: Uint8Array): Promise<string> {
  return (await inflate(packed)).toString()
}
