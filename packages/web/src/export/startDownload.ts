import { idlePart } from '../connection/lazyPart.tsx'
import { loadOrReload } from '../connection/loadOrReload.ts'

const files = idlePart(async () => (await import('./downloadFile.ts')).downloadFile)

type Wanted = Parameters<Awaited<ReturnType<typeof files.load>>>

/** Saves a panel of the open page as a file. */
export async function startDownload(...wantedViewStates: Wanted): Promise<void> {
  const downloadFile = await loadOrReload(files)
  await downloadFile(...wantedViewStates)
}
