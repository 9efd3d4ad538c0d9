/** Rules of watches: given these days, expect these occurrences. */
export interface WhenCase {
  readonly rule: string
  readonly when: string
  /** `fees.app.a` and `fees.app.b` by default. */
  readonly rows?: string
  /** Daily values by application from day 1 on: `-` for none, `~` behind one that repeats the last observation. */
  readonly days: Readonly<Record<string, string>>
  /** The last complete day; by default the last one of all. */
  readonly through?: number
  /** The day on which the question is asked; by default the one after the last complete day. */
  readonly today?: number
  readonly hacks?: readonly { readonly app: string; readonly day: number; readonly usd: number | null }[]
  /** Days, behind the member if the row has a star; oldest first. */
  readonly entries: readonly string[]
}

const star = 's=fees.app.*'

export const whenCases: readonly WhenCase[] = [
  {
    rule: 'fires on the day that is true after one that was not',
    when: 'A > 2',
    days: { a: '1 3 3 1 3' },
    entries: ['2', '5'],
  },
  { rule: 'never fires on the first known day', when: 'A > 2', days: { a: '3 1 3' }, entries: ['3'] },
  {
    rule: 'does not fire again after an unknown day',
    when: 'A > 2',
    days: { a: '1 3 - 3 1 - 3' },
    entries: ['2', '7'],
  },
  { rule: 'never fires on a day that is missing', when: 'A < 2', days: { a: '3 - 3 1' }, entries: ['4'] },
  {
    rule: 'never fires on a day that repeats an observation',
    when: 'A > 2',
    rows: 's=tvl.app.a',
    days: { a: '1 3~ 3 1' },
    entries: ['3'],
  },
  {
    rule: 'never fires on a partial day',
    when: 'A > 2',
    days: { a: '1 1 3', b: '1 1 1' },
    through: 2,
    entries: [],
  },
  { rule: 'compares two rows', when: 'A > B', days: { a: '1 3 3', b: '2 2 4' }, entries: ['2'] },
  { rule: 'needs both sides', when: 'A > B', days: { a: '1 3 3', b: '2 - 2' }, entries: ['3'] },
  { rule: 'compares formulas over rows', when: 'A/B >= 2', days: { a: '1 4 4', b: '1 2 0' }, entries: ['2'] },
  {
    rule: 'takes the change in percent',
    when: 'change(A, 2) > 20',
    days: { a: '10 10 11 13 12' },
    entries: ['4'],
  },
  {
    rule: 'has no change from a base that is not above zero',
    when: 'change(A, 1) > 20',
    days: { a: '0 5 5 9' },
    entries: ['4'],
  },
  {
    rule: 'takes the change of a percentage in points',
    when: 'change(A, 1) > 20',
    rows: 's=fees.app.a/fees.app.b;pct',
    days: { a: '1 1 3 3', b: '10 10 10 10' },
    entries: [],
  },
  {
    rule: 'counts percentages as the chart draws them',
    when: 'A > 20%',
    rows: 's=fees.app.a/fees.app.b;pct',
    days: { a: '1 3 1', b: '10 10 10' },
    entries: ['2'],
  },
  {
    rule: 'counts a percentage of a ratio as a part of one',
    when: 'A/B > 20%',
    days: { a: '1 3 1', b: '10 10 10' },
    entries: ['2'],
  },
  {
    rule: 'fires on every crossing, in both directions',
    when: 'A crosses 2',
    days: { a: '1 3 1 1 3' },
    entries: ['2', '3', '5'],
  },
  { rule: 'takes touching for no crossing', when: 'A crosses 2', days: { a: '1 2 1 2 3' }, entries: ['5'] },
  {
    rule: 'sees a crossing behind an unknown day',
    when: 'A crosses 2',
    days: { a: '1 - 3' },
    entries: ['3'],
  },
  {
    rule: 'finds the highest value of the last days',
    when: 'A = high(3)',
    days: { a: '5 1 2 3 1 9 9' },
    entries: ['4', '6'],
  },
  {
    rule: 'finds the lowest value of the last days',
    when: 'A = low(3)',
    days: { a: '1 2 3 2 1 4' },
    entries: ['4'],
  },
  {
    rule: 'knows no high before the days reach back',
    when: 'A = high(3)',
    days: { a: '1 9 3 10' },
    entries: ['4'],
  },
  {
    rule: 'asks for days on end',
    when: 'A > 2 for 3 days',
    days: { a: '1 3 3 1 3 3 3 3' },
    entries: ['7'],
  },
  {
    rule: 'starts counting anew behind an unknown day',
    when: 'A > 2 for 2 days',
    days: { a: '1 3 - 3 3' },
    entries: ['5'],
  },
  { rule: 'joins by and', when: 'A > 2 and B > 2', days: { a: '1 3 3 3', b: '3 1 3 3' }, entries: ['3'] },
  {
    rule: 'knows that and is false by one part',
    when: 'A > 2 and B > 2',
    days: { a: '1 1 3', b: '3 - 3' },
    entries: ['3'],
  },
  { rule: 'joins by or', when: 'A > 2 or B > 2', days: { a: '1 3 3 1', b: '1 1 3 3' }, entries: ['2'] },
  {
    rule: 'binds and tighter than or',
    when: 'A > 9 or A > 2 and B > 2',
    days: { a: '1 3 3', b: '1 1 3' },
    entries: ['3'],
  },
  {
    rule: 'evaluates a star for each member',
    when: 'A > 2',
    rows: star,
    days: { a: '1 3 3', b: '3 1 3' },
    entries: ['a 2', 'b 3'],
  },
  {
    rule: 'ranks the members of a day',
    when: 'rank(A) <= 1',
    rows: star,
    days: { a: '1 3 -', b: '2 2 2', c: '0 0 1' },
    entries: ['a 2', 'b 3'],
  },
  {
    rule: 'gives equal values the better rank',
    when: 'rank(A) <= 1',
    rows: star,
    days: { a: '1 2', b: '2 2' },
    entries: ['a 2'],
  },
  {
    rule: 'ranks an application among all of them',
    when: 'rank(A) <= 2',
    rows: 's=fees.app.a',
    days: { a: '1 4 4', b: '5 5 5', c: '2 2 9' },
    entries: ['2'],
  },
  {
    rule: 'takes the concentration of all members',
    when: 'hhi(fees.app.*) > 5000',
    days: { a: '1 3 1', b: '1 0 1' },
    entries: ['2'],
  },
  {
    rule: 'fires for a member that begins after its source',
    when: 'new(A)',
    rows: star,
    days: { a: '1 1 1 1', b: '- - 2 2', c: '- - - 1' },
    entries: ['b 3', 'c 4'],
  },
  {
    rule: 'fires on every day of a hack',
    when: 'hacks(A)',
    days: { a: '1 1 1 1', b: '1 1 1 1' },
    hacks: [
      { app: 'a', day: 1, usd: null },
      { app: 'a', day: 2, usd: 5 },
      { app: 'b', day: 3, usd: 5 },
    ],
    entries: ['1', '2'],
  },
  {
    rule: 'adds up the hacks of a day',
    when: 'hacks(A) > 1M',
    rows: star,
    days: { a: '1 1 1', b: '1 1 1' },
    hacks: [
      { app: 'a', day: 2, usd: 600_000 },
      { app: 'a', day: 2, usd: 600_000 },
      { app: 'b', day: 3, usd: 600_000 },
    ],
    entries: ['a 2'],
  },
  {
    rule: 'fires for a hack while the other part is true all along',
    when: 'hacks(A) and A > 0',
    days: { a: '1 1 1' },
    hacks: [
      { app: 'a', day: 2, usd: 5 },
      { app: 'a', day: 3, usd: 5 },
    ],
    entries: ['2', '3'],
  },
  { rule: 'finds a late day within a history', when: 'late(A)', days: { a: '1 1 - - 1 1' }, entries: ['3'] },
  {
    rule: 'takes no last day for late before the next one is over',
    when: 'late(A)',
    days: { a: '1 1 -', b: '1 1 1' },
    entries: [],
  },
  {
    rule: 'finds a late last day that others have',
    when: 'late(A)',
    days: { a: '1 1 -', b: '1 1 1' },
    today: 5,
    entries: ['3'],
  },
  {
    rule: 'finds the first late day of a source that has stopped',
    when: 'late(A)',
    days: { a: '1 1 1' },
    today: 6,
    entries: ['4'],
  },
  {
    rule: 'takes no day for late before the next one is over',
    when: 'late(A)',
    days: { a: '1 1 1' },
    today: 5,
    entries: [],
  },
  { rule: 'never fires where it is always true', when: 'A > 0', days: { a: '1 2 3' }, entries: [] },
]
