import { expect, it } from 'vitest'

import { MarkupPen } from './MarkupPen.ts'

function pathsOf(draw: (pen: MarkupPen) => void) {
  const pen = new MarkupPen()
  draw(pen)
  return pen.paths
}

it('rectangles that look the same are one path, others cover them', () => {
  const paths = pathsOf(pen => {
    pen.fillStyle = 'red'
    pen.fillRect(0, 10, 5, 20)
    pen.fillRect(10.04, 12.26, 5, 18)
    pen.globalAlpha = 0.5
    pen.fillRect(20, 0, 5, 5)
    pen.fillStyle = 'blue'
    pen.fillRect(20, 5, 5, 5)
  })
  expect(paths.map(({ d, fill, opacity }) => [d, fill, opacity])).toEqual([
    ['M0 10h5v20h-5zm10 2.3h5v18h-5z', 'red', 1],
    ['M20 0h5v5h-5z', 'red', 0.5],
    ['M20 5h5v5h-5z', 'blue', 0.5],
  ])
})

it('a line is a stroke, and the box of what is missing a dashed one', () => {
  const [line, box] = pathsOf(pen => {
    pen.strokeStyle = 'green'
    pen.lineWidth = 1.75
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(0, 1)
    pen.lineTo(2, 3)
    pen.stroke()
    pen.lineCap = 'butt'
    pen.lineWidth = 1
    pen.setLineDash([3, 2])
    pen.strokeRect(0, 0, 4, 4)
  })
  expect(line).toMatchObject({
    d: 'M0 1l2 2',
    stroke: { color: 'green', width: 1.75, dash: [], isRound: true },
  })
  expect(box).toMatchObject({
    d: 'M0 0h4v4h-4z',
    stroke: { color: 'green', width: 1, dash: [3, 2], isRound: false },
  })
})

it('a dot is the round end of a line without a length, in the colour it is filled with', () => {
  const [dot, ...others] = pathsOf(pen => {
    pen.fillStyle = 'red'
    pen.beginPath()
    pen.moveTo(5, 3)
    pen.arc(3, 3, 2)
    pen.fill()
  })
  expect(dot).toMatchObject({ d: 'M3 3h0', stroke: { color: 'red', width: 4, isRound: true } })
  expect(others).toEqual([])
})

it('stripes stay within what they fill, and end with it', () => {
  const [stripes, next] = pathsOf(pen => {
    pen.save()
    pen.beginPath()
    pen.rect(1, 2, 3, 4)
    pen.clip()
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(9, 9)
    pen.lineWidth = 2
    pen.stroke()
    pen.restore()
    pen.strokeRect(0, 0, 1, 1)
  })
  expect(stripes).toMatchObject({ clip: { x: 1, y: 2, width: 3, height: 4 }, stroke: { width: 2 } })
  expect(next).toMatchObject({ clip: undefined, stroke: { width: 1 } })
})

it('a line ends where it does, however many steps there are', () => {
  const [path] = pathsOf(pen => {
    pen.beginPath()
    pen.moveTo(0, 0)
    for (let step = 1; step <= 1000; step++) pen.lineTo(step * 1.234, step * 0.04)
    pen.stroke()
  })
  const steps = [...(path?.d ?? '').matchAll(/l(\S+) (-?[\d.]+)/g)]
  const sum = (index: 1 | 2) => steps.reduce((total, step) => total + Number(step[index]), 0)
  expect(steps).toHaveLength(1000)
  expect([sum(1), sum(2)]).toEqual([expect.closeTo(1234, 1), expect.closeTo(40, 1)])
})

it('a shape is filled within its outline', () => {
  const pen = new MarkupPen()
  pen.fillStyle = '#123'
  pen.beginPath()
  pen.moveTo(0, 10)
  pen.lineTo(10, 0)
  pen.lineTo(20, 10)
  pen.fill()
  expect(pen.paths).toMatchObject([{ fill: '#123', d: 'M0 10l10 -10l10 10' }])
})
