import { eventKinds, eventKindTexts, type EventKind } from '@analytics/contract/metrics/eventKinds'

import { toWords } from '../../search/model/words.ts'
import type { Completion } from './completeName.ts'

export interface EventCompletion extends Completion {
  readonly events: EventKind
}

const wordsOf: Readonly<Record<EventKind, readonly string[]>> = {
  hack: ['hack', 'hacks', 'hacked', 'exploit', 'exploits'],
  raise: ['raise', 'raises', 'funding', 'fundraising'],
}

/** Events are no row: the chart marks them, and without a chart a page of their own lists them. */
export function completeEvents(text: string, hasChart: boolean): readonly EventCompletion[] {
  const words = toWords(text)
  return eventKinds
    .filter(kind => words.some(word => wordsOf[kind].includes(word)))
    .map(kind => {
      const { many } = eventKindTexts[kind]
      return {
        events: kind,
        text: many,
        isWhole: true,
        name: hasChart ? `${many} marked on this chart` : `List of all ${many.toLowerCase()}`,
        detail: hasChart ? 'E' : '/events',
        code: null,
        figure: null,
      }
    })
}
