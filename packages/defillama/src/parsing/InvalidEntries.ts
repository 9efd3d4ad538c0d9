import { ProviderError } from '../api/ProviderError.ts'
import { anyTime } from '../api/unixSeconds.ts'
import { EntryList, maxSamples, type InvalidEntry, type PayloadReading } from './EntryList.ts'

export interface InvalidCount {
  count: number
  of: number
  samples: InvalidEntry[]
}

const namedInRefusal = 2

/** Parsers skip and note invalid entries; `check` rejects a payload only when too much is unreadable. */
export class InvalidEntries {
  readonly #reading: PayloadReading
  readonly #checked: EntryList[] = []
  readonly #reported: EntryList[] = []

  /** Times beyond the bounds are invalid. */
  constructor(
    endpoint: string,
    { times = anyTime, isStrict = false }: Partial<Omit<PayloadReading, 'endpoint'>> = {},
  ) {
    this.#reading = { endpoint, times, isStrict }
  }

  get endpoint(): string {
    return this.#reading.endpoint
  }

  /** For payloads without figures: the first invalid entry rejects them. */
  static none(endpoint: string): InvalidEntries {
    return new InvalidEntries(endpoint, { isStrict: true })
  }

  /** `flat` where each value in an entry counts as one. */
  list(path: readonly PropertyKey[] = [], kind: 'flat' | 'deep' = 'deep'): EntryList {
    const list = new EntryList(this.#reading, path, kind === 'flat')
    this.#checked.push(list)
    return list
  }

  /** May spoil its entry but not the payload: see `report` and `EntryList.add`. */
  part(path: readonly PropertyKey[]): EntryList {
    return new EntryList(this.#reading, path)
  }

  report(part: EntryList): void {
    this.#reported.push(part)
  }

  check(): void {
    for (const list of this.#checked) if (list.exceedsTolerance) throw this.#toError(list)
  }

  get unreadable(): InvalidCount | null {
    const lists = [...this.#checked, ...this.#reported]
    const sum = (valueOf: (list: EntryList) => number) => lists.reduce((all, list) => all + valueOf(list), 0)
    const count = sum(list => list.count)
    if (count === 0) return null
    const samples = lists.flatMap(list => list.samples).slice(0, maxSamples)
    return { count, of: sum(list => list.of), samples }
  }

  #toError({ samples, count, of }: EntryList): ProviderError {
    const named = samples.slice(0, namedInRefusal).map(({ field, why }) => `${field || 'the answer'}: ${why}`)
    const detail = `${named.join('; ')} (${count} of ${of} entries unreadable)`
    return new ProviderError('BAD_SHAPE', { endpoint: this.endpoint, detail })
  }
}

export function mergeUnreadable(reports: readonly (InvalidCount | null)[]): InvalidCount | null {
  const foundReports = reports.filter(report => report !== null)
  if (foundReports.length === 0) return null
  return {
    count: foundReports.reduce((sum, { count }) => sum + count, 0),
    of: foundReports.reduce((sum, { of }) => sum + of, 0),
    samples: foundReports.flatMap(({ samples }) => samples).slice(0, maxSamples),
  }
}
