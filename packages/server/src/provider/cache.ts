import type { Answer } from './answer.ts'
import type { Time } from './time.ts'

const ttlMs = 300_000

const maxEntries = 100

/** A hundred answers can be a gigabyte; the oldest go first here too. */
const maxBytes = 64 * 1024 * 1024

export interface AnswerCache {
  find(key: string): Answer | undefined
  add(key: string, answer: Answer): void
  remove(key: string): void
}

/** Answers of the last five minutes, at most a hundred, cleaned up when one is added. */
export function createAnswerCache({ now }: Pick<Time, 'now'>): AnswerCache {
  /** In the order of their age. */
  const answers = new Map<string, Answer>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= answers.get(key)?.bytes ?? 0
    answers.delete(key)
  }

  function isFresh(answer: Answer): boolean {
    const age = now() - answer.fetchedAt
    return age >= 0 && age < ttlMs
  }

  function cleanUp(): void {
    if (answers.size <= maxEntries && bytes <= maxBytes) return
    for (const [key, answer] of answers) if (!isFresh(answer)) remove(key)
    for (const key of answers.keys()) {
      if (answers.size <= maxEntries && bytes <= maxBytes) return
      remove(key)
    }
  }

  return {
    find(key) {
      const answer = answers.get(key)
      if (answer && isFresh(answer)) return answer
      remove(key)
      return undefined
    },
    add(key, answer) {
      remove(key)
      answers.set(key, answer)
      bytes += answer.bytes
      cleanUp()
    },
    remove,
  }
}
