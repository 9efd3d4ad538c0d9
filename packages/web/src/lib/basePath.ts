/** Path under which the application is served: empty, or a path such as `/defi`, named by the served page. */
const basePath = globalThis.document?.documentElement.dataset['base'] ?? ''

/** The address of a path of the application, which begins with a slash. */
export function toAddress(path: string): string {
  return basePath + path
}

/** The other way round. */
export function toOwnPath(address: string): string {
  return address === basePath || address.startsWith(`${basePath}/`)
    ? address.slice(basePath.length) || '/'
    : address
}
