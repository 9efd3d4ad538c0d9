import { describe, expect, it } from 'vitest'

import { useFilledServer } from '../../packages/server/src/engine/testing/useFilledServer.ts'
import { callTool, getJson, getText, readTable, toNumber } from './support/forms.ts'
import { subjects, type AgreedFigure, type AgreedSubject } from './support/subjects.ts'

const { server } = useFilledServer()

interface SubjectFigure {
  readonly id?: string
  readonly metric?: string
  readonly value: number | null
  readonly previous?: number | null
  readonly change?: number | null
  readonly comparison?: { readonly isNew: boolean } | null
  readonly share?: number | null
  readonly asOf?: string | null
}

interface SubjectAnswer {
  readonly data: { readonly figures?: readonly SubjectFigure[]; readonly totals?: readonly SubjectFigure[] }
  readonly metadata: { readonly asOf: string | null }
}

interface Line {
  readonly expression: string
  readonly latest: number | null
  readonly total: number | null
  readonly previous: number | null
  readonly change: number | null
  readonly comparison: { readonly isNew: boolean } | null
  readonly asOf: string | null
}

describe.each([
  ['as of now', ''],
  ['as known on a day', '&known=2026-09-25'],
])('%s', (_when, known) => {
  it.each(subjects.map(subject => [subject.endpoint, subject] as const))(
    '%s: query, MCP and file have the figures of the page',
    async (_name, subject) => {
      const { data, metadata } = await getJson<SubjectAnswer>(
        server(),
        `/api/analytics/${subject.endpoint}${known}`,
      )
      const ownFigures = data.figures ?? data.totals ?? []
      const rows = subject.figures.map(({ line }) => line)
      const { range } = subject
      const query = await getJson<{ data: { series: readonly Line[] } }>(
        server(),
        `/api/query?${rows.map(row => `s=${row}`).join('&')}&range=${range}${known}`,
      )
      const { structured } = await callTool(server(), 'query', { rows, range, points: 400 }, known)
      for (const figure of subject.figures) {
        const subjectFigure = ownFigures.find(({ id, metric }) => (id ?? metric) === figure.id)
        const truth = toComparable(
          { ...subjectFigure, asOf: subjectFigure?.asOf ?? metadata.asOf },
          subjectFigure?.value,
        )
        expect(truth.value, figure.line).not.toBeNull()
        for (const [form, lines] of [
          ['query', query.data.series],
          ['MCP', structured.series ?? []],
        ] as const) {
          const line = lines.find(({ expression }) => expression === figure.line)
          expect.soft(toComparable(line, line?.[figure.of]), `${form}: ${figure.line}`).toEqual(truth)
        }
        if (figure.hasShare)
          expect
            .soft(await shareOf(figure, subject, known), figure.line)
            .toBe(subjectFigure?.share?.toFixed(2))
      }
      await expectFile(subject, ownFigures, known)
    },
  )
})

async function shareOf({ line }: AgreedFigure, { range }: AgreedSubject, known: string) {
  const { data } = await getJson<{ data: { series: readonly Line[] } }>(
    server(),
    `/api/query?s=share(${line})&range=${range}${known}`,
  )
  return data.series[0]?.total?.toFixed(2)
}

/** The file's rows, and those of the page's twin in Markdown. */
async function expectFile(
  { page, figures }: AgreedSubject,
  ownFigures: readonly SubjectFigure[],
  known: string,
) {
  if (!page) return
  const { id, panel, search } = page
  const texts = [
    await getText(server(), `/${id}.csv?panel=${panel}&${search}${known}`),
    await getText(server(), `/${id}.md?${search}${known}`),
  ]
  for (const { head, rows } of texts.map(text => readTable(text, /^\W*(\| )?(figure|total)\b/)))
    for (const figure of figures.filter(({ label }) => label !== undefined)) {
      const row = rows.find(cells => cells[0] === figure.label)
      const shownNumber = toNumber(row?.[head.indexOf('value')] ?? '')
      const value = ownFigures.find(
        subjectFigure => (subjectFigure.id ?? subjectFigure.metric) === figure.id,
      )?.value
      expect.soft(shownNumber?.toFixed(2), `${id}: ${figure.label}`).toBe(value?.toFixed(2))
    }
}

function toComparable(figure: Partial<SubjectFigure> | undefined, value: number | null | undefined) {
  const rounded = (each: number | null | undefined) => each?.toFixed(2) ?? null
  return {
    value: rounded(value),
    previous: rounded(figure?.previous),
    change: rounded(figure?.change),
    isNew: figure?.comparison?.isNew ?? false,
    asOf: figure?.asOf ?? null,
  }
}
