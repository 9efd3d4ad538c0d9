export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Path = readonly (string | number)[]

const deep: Json = Array.from({ length: 50 }).reduce<Json>(inner => ({ a: [inner] }), 1)

/** Invalid values by their names in test titles; undefined stands for an absent field. */
export const invalidValues: Readonly<Record<string, Json | undefined>> = {
  absent: undefined,
  null: null,
  'a quoted number': '5',
  'an empty text': '',
  'a text': 'x',
  'the text NaN': 'NaN',
  'an object': { a: { b: 1 } },
  'an array': [1],
  'an array of null': [null],
  true: true,
  negative: -1,
  '1e17': 1e17,
  '1e300': 1e300,
  'deeply nested': deep,
}

/** Undefined removes the place. */
export function spoil(payload: Json, [step, ...rest]: Path, value: Json | undefined): Json {
  if (step === undefined) return value ?? null
  if (Array.isArray(payload)) {
    return (payload as readonly Json[]).map((inner, index) =>
      index === step ? spoil(inner, rest, value) : inner,
    )
  }
  const entries = Object.entries(payload as { readonly [name: string]: Json })
  const changed = entries.flatMap(([name, inner]): [string, Json][] => {
    if (name !== step) return [[name, inner]]
    return rest.length === 0 && value === undefined ? [] : [[name, spoil(inner, rest, value)]]
  })
  return Object.fromEntries(changed)
}

export function findAt(payload: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Readonly<Record<string | number, Json>>)[step]
        : undefined,
    payload,
  )
}
