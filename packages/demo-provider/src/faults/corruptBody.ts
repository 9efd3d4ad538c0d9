import type { BodyFault } from './Fault.ts'
import { isList, isJsonObject, mapCharts, mapNumbers, mapTexts, type Json } from './json.ts'

const secondsPerDay = 86_400

/** JSON text can hold numbers beyond the range of a double but JSON.stringify can't write them, hence this placeholder. */
const overflow = '~1e999~'

function toAbsurd(json: Json): Json {
  const absurd: readonly Json[] = [1e308, overflow, -1e308]
  let seen = 0
  return mapNumbers(json, value => {
    seen++
    return seen % 97 === 2 ? (absurd[Math.floor(seen / 97) % absurd.length] ?? value) : value
  })
}

function toDoubled(json: Json): Json {
  return mapCharts(json, points =>
    points.flatMap(([sec, value], i): Json[] =>
      i < points.length - 4
        ? [[sec, value]]
        : [
            [sec, mapNumbers(value, number => number / 2)],
            [sec + 3600, value],
          ],
    ),
  )
}

function toFuture(json: Json): Json {
  return mapCharts(json, points => {
    const [sec, value] = points.at(-1) ?? [0, null]
    return [...points, ...[1, 2, 400].map((days): Json => [sec + days * secondsPerDay, value])]
  })
}

const newNames: Readonly<Record<string, string>> = {
  totalDataChart: 'chart',
  totalDataChartBreakdown: 'chartBreakdown',
  protocols: 'entries',
  total24h: 'value24h',
  name: 'title',
  data: 'rows',
  date: 'day',
  coins: 'assets',
}

function toNumber(json: Json | undefined): number {
  return typeof json === 'number' ? json : 0
}

/** The largest app of an overview, or the name in a payload about one protocol. */
function largestApp(json: Json): string | undefined {
  if (!isJsonObject(json)) return undefined
  const { protocols = null, name = null } = json
  if (!isList(protocols)) return typeof name === 'string' ? name : undefined
  const apps = protocols
    .filter(isJsonObject)
    .filter(
      row =>
        row['protocolType'] === 'protocol' &&
        row['category'] !== 'Stablecoin Issuer' &&
        !row['doublecounted'],
    )
    .sort((a, b) => toNumber(b['total24h']) - toNumber(a['total24h']))
  const largest = apps[0]?.['name']
  return typeof largest === 'string' ? largest : undefined
}

function toHostile(json: Json, hostile: string): Json {
  const largest = largestApp(json)
  return mapTexts(json, text => (text === largest ? hostile : text))
}

function toNewName(text: string): string {
  return `${text} Reborn`
}

export function corruptBody(body: string, fault: BodyFault): string {
  if (fault.kind === 'truncated-json') return body.slice(0, Math.floor(body.length / 2))
  if (fault.kind === 'wrong-shape') return '{"status":"ok","result":{"items":[1,2,3],"total24h":"many"}}'
  const json = JSON.parse(body) as Json
  switch (fault.kind) {
    case 'numbers-as-strings':
      return JSON.stringify(mapNumbers(json, String))
    case 'absurd':
      return JSON.stringify(toAbsurd(json)).replaceAll(`"${overflow}"`, '1e999')
    case 'duplicate-days':
      return JSON.stringify(toDoubled(json))
    case 'future-days':
      return JSON.stringify(toFuture(json))
    case 'renamed-fields':
      return JSON.stringify(mapTexts(json, (text, isKey) => (isKey ? (newNames[text] ?? text) : text)))
    case 'hostile-name':
      return JSON.stringify(toHostile(json, fault.name))
    case 'new-names':
      return JSON.stringify(mapCharts(json, points => mapTexts([...points] as Json, toNewName)))
    case 'zeros':
      return JSON.stringify(mapNumbers(json, () => 0))
  }
}
