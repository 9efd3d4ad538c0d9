const suffix = ' (all versions)'

/** The name of a parent, one of whose versions has the same name. */
export function toAllVersionsName(name: string): string {
  return `${name}${suffix}`
}

/** `Circle` of `Circle (all versions)`; any other name as it is. */
export function toSharedName(name: string): string {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
}
