import { readChartTheme } from '../canvas/chartTheme.ts'
import { drawPanelImage, type ImageSurface, type PanelImage } from './panelImage.ts'

/** Image pixels in each CSS pixel. */
const scale = 2

export async function panelPng(panel: PanelImage): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawPanelImage(toSurface(canvas), panel, readChartTheme())
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('This browser could not create an image')
  return blob
}

function toSurface(canvas: HTMLCanvasElement): ImageSurface {
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('This browser does not support drawing on a canvas')
  return {
    ctx,
    resize: (width, height) => {
      canvas.width = width * scale
      canvas.height = height * scale
      ctx.scale(scale, scale)
    },
    place: (drawing, left, top) => {
      ctx.save()
      ctx.setTransform(1, 0, 0, 1, left * scale, top * scale)
      drawing.paint(ctx, scale)
      ctx.restore()
    },
  }
}
