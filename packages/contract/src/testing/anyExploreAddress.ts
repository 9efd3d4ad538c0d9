import fc from 'fast-check'

import { functionNames, letters } from '../formula/formula.ts'

const oneOf = (words: string) => fc.constantFrom(...words.split(' '))
/** Mostly what can be used, so that many addresses get through. */
const mostly = (good: fc.Arbitrary<string>, strange: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: strange })

const goodLine = oneOf(
  'fees.app.uniswap revenue.app.uniswap fees.app.* revenue.app.* fees.app.uniswap.* fees.app.aave@* tvl.app.aave borrows.app.aave takeRate.app.aave utilisation.app.aave@* spotVolume.chain.base fees.chain.* fees.app.*@base fees.all fees.all!stablecoins price.asset.uniswap revenue.category.dexs stablecoinSupply.chain.tron fees.app.ether.fi',
)
const strangeLine = oneOf(
  'fees.app. fees.app.nobody tlv.app.aave fees.nothing.uniswap price.all fees.app.* fees.app.aave@nowhere fees.app.aave! fees.app.%2A . fees %zz A B L 365 1e9 )',
)

const anyExpression = fc.letrec<{ expression: string }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 6, arbitrary: mostly(goodLine, strangeLine) },
    fc.constantFrom(...letters.slice(0, 2), '365', '0.5'),
    fc
      .tuple(tie('expression'), fc.constantFrom('/', '+', '%2B', ' - ', '*', ' '), tie('expression'))
      .map(parts => parts.join('')),
    fc
      .tuple(fc.constantFrom(...functionNames), tie('expression'), fc.constantFrom('', '', ',7', ',-1'))
      .map(([name, given, number]) => `${name}(${given}${number})`),
  ),
})).expression

const anyOption = mostly(
  oneOf(
    'right off line bar area top=5 others in=lending in=uniswap in=nowhere parents by=change by=name by=shareChange as=A+name color=2d95fe of=fees hide=uniswap-v3,aave-v3',
  ),
  fc.constantFrom('pct', 'top=0', 'top=9999', 'by=luck', 'of=fame', 'color=red', 'as=', 'parents=1', ''),
)

const anyRow = fc
  .tuple(anyExpression, fc.array(anyOption, { maxLength: 2 }))
  .map(([expression, options]) => `s=${[expression, ...options].join(';')}`)

const anyOther = mostly(
  oneOf(
    'range=90d range=2y range=ytd range=2026-Q3 range=2024.. range=2030 range=9999y grain=W grain=M t=index t=ma7 t=yoy t=cum view=stack view=share log=1 events=hack,raise vs=prev vs=year vs=latest vs=2026-08-22 known=2026-09-25 tab=series sort=-shareChange find=uni base=2026-06-01 when=A>1M when=change(A,7)<-20% when=A=high(30)+or+hacks(A) when=rank(A)<=3+for+2+days when=new(A) title=A+title v=1 zoom=2026-07-01_2026-09-30',
  ),
  fc
    .tuple(
      oneOf('range grain t view log events vs when tab base known v points foo __proto__'),
      fc.string({ maxLength: 9 }),
    )
    .map(parts => parts.join('=')),
)

/** An address of the explorer, without its path: much of it can be used, and some can't. */
export const anyExploreAddress: fc.Arbitrary<string> = fc
  .tuple(fc.array(anyRow, { minLength: 1, maxLength: 4 }), fc.array(anyOther, { maxLength: 3 }))
  .map(parts => parts.flat().join('&'))
