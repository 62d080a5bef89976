import nothingToReview from '../art/drawings/empty/nothing-to-review.svg?url'
import offline from '../art/drawings/empty/offline.svg?url'
import nothingFound from '../art/drawings/empty/nothing-found.svg?url'

const ADDRESSES = {
  'nothing to review': nothingToReview,
  offline,
  'nothing found': nothingFound,
}

/** A decorative drawing for an empty state, such as a search without results. */
export function EmptyStateDrawing({ of }: { of: keyof typeof ADDRESSES }) {
  return <img src={ADDRESSES[of]} alt="" width="120" height="120" decoding="async" />
}
