// Compares two recordings and lists every difference:  node tests/equivalence/compare.mjs BEFORE AFTER
// Responses are compared byte by byte, pictures pixel by pixel. Ends with 1 where anything differs.
// IGNORE=comparison,value leaves these fields of JSON and columns of CSV out, for a change that is meant to alter them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { chromium } from 'playwright-core'

import { getChromium } from '../../scripts/browsers.mjs'

const [before, after] = process.argv.slice(2)
if (!before || !after) throw new Error('usage: node tests/equivalence/compare.mjs BEFORE AFTER')

/** Sources that grow in the background or exist on demand are fetched at other times in each recording. */
const volatile = /(?<="(?:lastSuccess|observedAt|knownAs)":)"[^"]*"|(?<=assets\/index-)[\w-]+/g

const ignored = new Set((process.env.IGNORE ?? '').split(',').filter(Boolean))

/** The cells of a line of CSV; a comma within quotes is no border. */
const toCells = line => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map(cell => cell.replace(/,$/, '')) ?? []

const hasPages = [before, after].every(folder => existsSync(join(folder, 'pages')))
const differences = [...compareResponses(), ...(hasPages ? await comparePictures() : [])]
for (const line of differences) console.log(line)
console.log(`${differences.length} differences`)
process.exit(differences.length > 0 ? 1 : 0)

function compareResponses() {
  const [old, now] = [before, after].map(
    folder =>
      new Map(read(folder, 'responses.json').map(([address, status, hash]) => [address, { status, hash }])),
  )
  const found = [...now.keys()].filter(address => !old.has(address)).map(address => `${address}: new`)
  for (const [address, { status, hash }] of old) {
    const other = now.get(address)
    if (!other) found.push(`${address}: gone`)
    else if (status !== other.status) found.push(`${address}: ${status} became ${other.status}`)
    else if (hash !== other.hash) {
      const difference = findDifference(hash, other.hash)
      if (difference) found.push(`${address}: ${difference}`)
    }
  }
  return found
}

function findDifference(hash, other) {
  const [a, b] = [bodyOf(before, hash), bodyOf(after, other)].map(text => text.replace(volatile, '""'))
  if (a === b) return undefined
  let at = 0
  while (a[at] === b[at]) at++
  const around = text => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `differs at ${at}: ${around(a)} became ${around(b)}`
}

function bodyOf(folder, hash) {
  const text = gunzipSync(readFileSync(join(folder, 'bodies', `${hash}.gz`))).toString()
  if (ignored.size === 0) return text
  if (text.startsWith('{'))
    // The recorder cuts out volatile fields and leaves their commas.
    return JSON.stringify(
      JSON.parse(text.replaceAll(/,+(?=[,}])/g, '').replaceAll('{,', '{'), (key, value) =>
        ignored.has(key) ? undefined : value,
      ),
    )
  const [head = '', ...rows] = text.split('\n')
  const names = toCells(head)
  const isKept = (_, at) => !ignored.has(names[at]?.trim())
  return [head, ...rows].map(row => toCells(row).filter(isKept).join()).join('\n')
}

function read(folder, name) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

async function comparePictures() {
  const names = [...new Set([before, after].flatMap(folder => readdirSync(join(folder, 'pages'))))].sort()
  const browser = await chromium.launch({ executablePath: getChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const found = []
  for (const name of names) {
    const paths = [before, after].map(folder => join(folder, 'pages', name))
    if (!paths.every(existsSync)) {
      found.push(`${name}: only in one of the two`)
      continue
    }
    const [a, b] = paths.map(path => readFileSync(path))
    if (a.equals(b)) continue
    const pixels = await page.evaluate(countPixels, [a.toString('base64'), b.toString('base64')])
    if (pixels !== 0) found.push(`${name}: ${pixels === null ? 'another size' : `${pixels} pixels`}`)
  }
  await browser.close()
  return found
}

/** How many pixels differ; null where the pictures are not of one size. Runs in the browser. */
async function countPixels(pictures) {
  const [a, b] = await Promise.all(
    pictures.map(async base64 => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${base64}`
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context.drawImage(picture, 0, 0)
      return context.getImageData(0, 0, picture.width, picture.height)
    }),
  )
  if (a.width !== b.width || a.height !== b.height) return null
  const [old, now] = [a, b].map(({ data }) => new Uint32Array(data.buffer))
  return old.reduce((count, pixel, at) => count + Number(pixel !== now[at]), 0)
}
