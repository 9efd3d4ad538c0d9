import { appCopy } from '@analytics/contract/pages/model/texts'

import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'

/** How to start the server with live data, or with a key. */
export const LiveSourceDialog = lazyDialog(
  appCopy.demoBanner.link,
  async () => (await import('./LiveSource.tsx')).LiveSource,
)
