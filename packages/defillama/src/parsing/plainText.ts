export const maxNameLength = 200

/** Control characters, halves of a character, and those that reverse the text around them. */
const unfit = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const everyUnfit = new RegExp(unfit, 'gu')

/**
 * A name or id as people and stores can have it: replaced and cut where it must be, and then with a mark of the whole text, so
 * that two different ones stay different.
 */
export function toPlainText(text: string): string {
  if (text.length <= maxNameLength && !unfit.test(text)) return text
  const mark = ` #${hash(text).toString(16).padStart(8, '0')}`
  const start = text.slice(0, maxNameLength - mark.length)
  return `${start.replaceAll(everyUnfit, '\ufffd')}${mark}`
}

/** Cleans a longer text, which is never compared with another one. */
export function toPlainParts(text: string): string {
  return text.replaceAll(everyUnfit, '\ufffd')
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
