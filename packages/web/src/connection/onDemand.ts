export interface OnDemand<Value> {
  /** Undefined until it is loaded. */
  readonly get: () => Value | undefined
  /** A call after a failure tries again. */
  readonly load: () => Promise<Value>
}

/** Code in a file of its own. `read` imports it. */
export function onDemand<Value>(read: () => Promise<Value>): OnDemand<Value> {
  let value: Value | undefined
  return {
    get: () => value,
    load: async () => (value ??= await read()),
  }
}
