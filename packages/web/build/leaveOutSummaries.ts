import type { Plugin } from 'vite'

/** What an endpoint is about is said by the API's documentation only, which the server writes. */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'leave-out-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/api\/endpoints\/.+\.ts$/ },
      handler: code => ({ code: withoutSummaries(code), map: null }),
    },
  }
}

/** One that is an argument of a function stays. */
export function withoutSummaries(code: string): string {
  return code.replace(/\bsummary:\s+(?:'[^']*'|"[^"]*"|`[^`]*`),/g, '')
}
