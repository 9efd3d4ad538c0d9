import type { FileContent } from './FileContent.ts'

/** The response where that is the file, and else the figures with their metadata. */
export function toJson({ files: [file], metadata, response }: FileContent): Uint8Array {
  return Buffer.from(JSON.stringify(response ?? { success: true, data: file, metadata }))
}
