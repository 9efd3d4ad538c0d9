import type { Route } from '../route/Route.ts'

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function matchPath(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, wanted] of pattern.entries()) {
    const given = decode(path[i] ?? '')
    if (given === undefined) return undefined
    if (wanted.startsWith(':')) params[wanted.slice(1)] = given
    else if (wanted !== given) return undefined
  }
  return params
}

export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const segments = path.replace(/(.)\/$/, '$1').split('/')
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    if ((route.method ?? 'GET') !== wanted) continue
    const params = matchPath(route.path.split('/'), segments)
    if (params) return { route, params }
  }
  return undefined
}
