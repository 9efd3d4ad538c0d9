import { readChartTheme } from '../canvas/chartTheme.ts'
import { drawPanelImage, type PanelImage } from './panelImage.ts'

export async function panelPng(panel: PanelImage): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawPanelImage(canvas, panel, readChartTheme())
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('This browser could not create an image')
  return blob
}
