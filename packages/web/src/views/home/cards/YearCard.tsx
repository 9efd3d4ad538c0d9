import { RecipeCard } from '../../../explore/recipes/RecipeCard.tsx'

/** The fees of a year by week, with the highest and the last of them. It opens in the explorer. */
export function YearCard({ withoutStablecoins }: { readonly withoutStablecoins: boolean }) {
  return (
    <div className="flex min-w-0 bg-surface md:rounded-card">
      <RecipeCard
        size="large"
        question={`Weekly fees of all applications${withoutStablecoins ? ' but stablecoins' : ''}, 12 months`}
        address={`s=fees.all${withoutStablecoins ? '!stablecoins' : ''};as=Fees&range=1y&grain=W&view=line`}
        answer="12-month high of {high} in the week of {highBucket}. The last whole week had {latest}."
      />
    </div>
  )
}
