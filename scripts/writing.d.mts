/** Types of the parts of writing.mjs that the tests use. */
export function findFragments(source: string): readonly { readonly line: number; readonly comment: string }[]
export function countDeclared(name: string, source: string): number
export function findExcess(path: string, text: string): string | null
