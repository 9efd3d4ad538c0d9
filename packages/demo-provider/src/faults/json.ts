export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

export function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json)
}
export function isJsonObject(json: Json): json is JsonObject {
  return typeof json === 'object' && json !== null && !isList(json)
}

function isSeconds(json: Json | undefined): json is number {
  return typeof json === 'number' && json >= 1e9 && json < 5e9 && json % 3600 === 0
}

function isPoint(json: Json): json is readonly [number, Json] {
  return isList(json) && json.length === 2 && isSeconds(json[0])
}

const timeKeys = new Set(['date', 'timestamp', 'listedAt'])

/** Replaces every number except timestamps and ids: entries of one id would be repeated ones. */
export function mapNumbers(json: Json, change: (value: number) => Json): Json {
  if (typeof json === 'number') return change(json)
  if (isPoint(json)) return [json[0], mapNumbers(json[1], change)]
  if (isList(json)) return json.map(one => mapNumbers(one, change))
  if (!isJsonObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      timeKeys.has(key) || key === 'id' ? value : mapNumbers(value, change),
    ]),
  )
}

export function mapTexts(json: Json, change: (text: string, isKey: boolean) => string): Json {
  if (typeof json === 'string') return change(json, false)
  if (isList(json)) return json.map(one => mapTexts(one, change))
  if (!isJsonObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [change(key, true), mapTexts(value, change)]),
  )
}

export function mapCharts(json: Json, change: (points: readonly (readonly [number, Json])[]) => Json): Json {
  if (isList(json)) {
    if (json.length > 0 && json.every(isPoint)) return change(json)
    return json.map(one => mapCharts(one, change))
  }
  if (!isJsonObject(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, mapCharts(value, change)]))
}
