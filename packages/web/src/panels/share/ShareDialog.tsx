import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'

/** The figures of a chart as files, citations, embeds and code. */
export const ShareDialog = lazyDialog('Share', async () => (await import('./Share.tsx')).Share)
