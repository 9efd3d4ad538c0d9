import type { FiguresEnding } from '@analytics/contract/files/fileForms'

import { idlePart } from '../connection/lazyPart.tsx'
import { loadOrReload } from '../connection/loadOrReload.ts'
import { useViewState } from '../controls/useViewState.tsx'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import type { WantedFile } from './downloadFile.ts'

const files = idlePart(async () => (await import('./downloadFile.ts')).downloadFile)

type Download = (wantedFile: WantedFile, ending?: FiguresEnding) => Promise<void>

/** Saves a panel of the page as a file. */
export function useDownload(): Download {
  const [view] = useViewState()
  const path = useNavigation()?.location.path ?? ''
  return async (...wanted) => {
    const downloadFile = await loadOrReload(files)
    await downloadFile(path, view, ...wanted)
  }
}
