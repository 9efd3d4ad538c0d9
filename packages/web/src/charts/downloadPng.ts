import { drawPanelImage, type PanelImage } from './panelImage.ts'
import { readChartTheme } from './theme.ts'

/** The image of a panel in the current theme as PNG bytes, drawn on the given canvas or on one of its own. */
export async function panelPng(
  panel: PanelImage,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): Promise<Blob> {
  drawPanelImage(canvas, panel, readChartTheme())
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('This browser made no image of the canvas')
  return blob
}

/** `metric-mode-range-date.png`, without the parts that are not known. */
export function pngName(...parts: readonly (string | null)[]): string {
  return `${parts.filter(part => part !== null && part !== '').join('-')}.png`
}

/** Hands the image of a panel to the browser as a download. */
export async function downloadPng(panel: PanelImage, name: string): Promise<void> {
  const url = URL.createObjectURL(await panelPng(panel))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Firefox starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Puts the image of a panel on the clipboard; has to be called while a click is handled. */
export async function copyPng(panel: PanelImage): Promise<void> {
  // Safari forgets the click while it waits, but takes an image that is still being made.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': panelPng(panel) })])
}
