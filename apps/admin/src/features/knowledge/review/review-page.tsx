import '@mantine/core/styles/Table.layer.css'
import { NativeSelect } from '@mantine/core'
import { reviewKinds } from '@tessa/contract'
import { ButtonLink, FilterBar, PageTitle } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { UnappliedFilters } from '../../../shared/dated-list/unapplied-filters.tsx'
import { useHome } from '../../../shared/use-home.ts'
import { ReviewList } from './review-list.tsx'
import { reviewKindHelp, reviewKindWords } from './review-words.ts'
import { useReviewAddress } from './use-review-address.ts'

const kinds = reviewKinds.map((value) => ({ value, label: reviewKindWords[value] }))

/** ?tab=knowledge-review: what the knowledge base may lack or miss, each with a way to put it right. */
export const ReviewPage = () => {
  const address = useReviewAddress()
  const home = useHome()
  const { kind, narrow, refused, unknown, remove, clear } = address
  return (
    <main id="main" className={list.page}>
      <div className={list.head}>
        <PageTitle title="Review of the knowledge base" />
        <ButtonLink href={`${home}?tab=knowledge`} variant="default">
          All entries
        </ButtonLink>
      </div>
      <FilterBar label="What to review" chips={[]} onClear={clear}>
        <NativeSelect
          aria-label="What to review"
          value={kind}
          data={kinds}
          onChange={({ currentTarget: { value } }) => narrow('kind', value)}
        />
      </FilterBar>
      <UnappliedFilters words={refused} names={unknown} onRemove={remove} />
      <p className={list.quiet}>{reviewKindHelp[kind]}</p>
      <ReviewList key={kind} address={address} />
    </main>
  )
}
