import { answered, chart, usual, type WireFault } from './WireFault.ts'

const megabyte = 1024 * 1024
const unreadable = 'Failed to parse JSON response'

const all: readonly WireFault[] = [
  {
    name: 'an HTML page, well received',
    fault: { kind: 'html' },
    status: 502,
    code: 'PARSE_ERROR',
    message: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'truncated JSON',
    isUsual: true,
    fault: { kind: 'truncated-json' },
    status: 502,
    code: 'PARSE_ERROR',
    message: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'no body',
    fault: { kind: 'empty' },
    status: 502,
    code: 'PARSE_ERROR',
    message: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'JSON of another shape',
    fault: { kind: 'wrong-shape' },
    status: 502,
    code: 'BAD_SHAPE',
    message: `The data provider sent an unexpected shape for ${chart}: the answer: expected array, received object`,
    notice: 'Provider sent data of another shape once',
  },
  {
    name: 'renamed fields',
    isUsual: true,
    fault: { kind: 'renamed-fields' },
    status: 502,
    code: 'BAD_SHAPE',
    message: `The data provider sent an unexpected shape for ${chart}: [0].date: undefined is not a timestamp; [1].date: undefined is not a timestamp (2826 of 2826 entries unreadable)`,
    notice: 'Provider sent data of another shape once',
  },
  {
    name: 'numbers as strings',
    fault: { kind: 'numbers-as-strings' },
    status: 502,
    code: 'BAD_SHAPE',
    message: `The data provider sent an unexpected shape for ${chart}: [0].totalCirculatingUSD.peggedUSD: expected number, received string; [1].totalCirculatingUSD.peggedUSD: expected number, received string (2826 of 2826 entries unreadable)`,
    notice: 'Provider sent data of another shape once',
  },
  {
    name: 'NaN',
    fault: answered(200, '[{"date":"1758758400","totalCirculatingUSD":{"peggedUSD":NaN}}]'),
    status: 502,
    code: 'PARSE_ERROR',
    message: unreadable,
    notice: 'Provider sent unreadable data once',
  },
  {
    name: 'a body beyond 16 MB',
    isUsual: true,
    fault: { kind: 'oversize', bytes: 16 * megabyte },
    status: 502,
    code: 'TOO_LARGE',
    message: `The data provider sent more than 16 MB for ${chart}`,
    notice: 'Provider sent too much data once',
  },
]

export const bodyFaults = usual(all)
