import nothingToReview from '../art/drawings/empty/nothing-to-review.svg?url'
import offline from '../art/drawings/empty/offline.svg?url'
import searchWithoutResult from '../art/drawings/empty/search-without-result.svg?url'

const ADDRESSES = {
  'nothing to review': nothingToReview,
  offline,
  'search without result': searchWithoutResult,
}

/** A decorative drawing for a page that has nothing to show. */
export function EmptyDrawing({ of }: { of: keyof typeof ADDRESSES }) {
  return <img src={ADDRESSES[of]} alt="" width="120" height="120" decoding="async" />
}
