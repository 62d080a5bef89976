import { sitePaths } from '../paths.ts'
import { EmptyPageNoticeCard } from '../ui/notice.tsx'

/** Shown instead of a page for authors if the site requires a second factor and the player has none. */
export function SecondFactorRequired() {
  return (
    <EmptyPageNoticeCard sign="🔑" title="One more step">
      <p>
        This site asks whoever writes for it for a second factor, so that a password alone opens nothing. It takes a
        minute, once.
      </p>
      <p>
        <a href={sitePaths.security()}>Set up a second factor</a>
      </p>
    </EmptyPageNoticeCard>
  )
}
