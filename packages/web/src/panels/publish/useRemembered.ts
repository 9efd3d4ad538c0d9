import { useState } from 'react'

const prefix = 'analytics.publish.'

/** A choice that is kept for the next visit. */
export function useRemembered<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [value, setValue] = useState<Value>(() => {
    const stored = read(prefix + name)
    return values.find(candidate => candidate === stored) ?? values[0]
  })
  const choose = (next: Value) => {
    setValue(next)
    write(prefix + name, next)
  }
  return [value, choose] as const
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice lasts as long as the dialog if storage is blocked.
  }
}
