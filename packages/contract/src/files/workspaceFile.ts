import { z } from 'zod'

import { entityKinds } from '../metrics/entityKinds.ts'
import {
  emptyWorkspace,
  isOwnAddress,
  longestName,
  mergeWorkspaces,
  workspaceFormat,
  workspaceVersion,
  type Workspace,
} from './workspace.ts'

/** Bytes. A thousand saved views have less. */
export const largestWorkspace = 1024 * 1024

const longestId = 300

const text = (longest: number) =>
  z
    .string({ error: 'must be a text' })
    .refine(value => value.trim() !== '', { error: 'must not be empty' })
    .refine(value => value.length <= longest, { error: `has more than ${longest} characters` })

const star = z.strictObject({
  kind: z.enum(entityKinds, { error: `must be one of ${entityKinds.join(', ')}` }),
  id: text(longestId),
})

const view = z.strictObject({
  name: text(longestName),
  address: z
    .string({ error: 'must be a text' })
    .refine(isOwnAddress, { error: 'must be a path of this application, such as /explore?s=fees.all' }),
})

const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: 'must be a list' })

const WorkspaceFile = z.strictObject({
  format: z.literal(workspaceFormat),
  version: z.literal(workspaceVersion),
  stars: list(star),
  views: list(view),
})

export type ReadWorkspace =
  | { readonly workspace: Workspace; readonly problems: null }
  | { readonly workspace: null; readonly problems: readonly string[] }

const mostProblems = 5
const refuse = (...problems: readonly string[]): ReadWorkspace => ({ workspace: null, problems })

/** Reads a whole file or nothing of it, and says what is wrong and where. */
export function readWorkspaceFile(content: string): ReadWorkspace {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    return refuse('The file is not JSON.')
  }
  const { format, version } = Object(parsed) as Readonly<Record<string, unknown>>
  if (format !== workspaceFormat)
    return refuse(`The file is no workspace: its format is not “${workspaceFormat}”.`)
  if (version !== workspaceVersion)
    return refuse(
      `The file has version ${typeof version === 'number' ? version : 'unknown'} of the format. This application reads version ${workspaceVersion}.`,
    )
  const read = WorkspaceFile.safeParse(parsed)
  if (read.success) return { workspace: mergeWorkspaces(emptyWorkspace, read.data), problems: null }
  const { issues } = read.error
  const moreCount = issues.length - mostProblems
  return refuse(
    ...issues.slice(0, mostProblems).map(({ path, message }) => `${toPlace(path)}: ${message}`),
    ...(moreCount > 0 ? [`${moreCount} more`] : []),
  )
}

/** Writes `views 3, address`: people count from 1. */
function toPlace(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, part) =>
      place + (typeof part === 'number' ? ` ${part + 1}` : `${place === '' ? '' : ', '}${String(part)}`),
    '',
  )
}

export function writeWorkspaceFile({ stars, views }: Workspace): string {
  const file: z.input<typeof WorkspaceFile> = {
    format: workspaceFormat,
    version: workspaceVersion,
    stars: stars.map(({ kind, id }) => ({ kind, id })),
    views: views.map(({ name, address }) => ({ name, address })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
