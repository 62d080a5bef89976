import { listReviewedDrafts } from '#contract/suggestions/calls.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { useApiQuery } from '../../api/query.tsx'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import styles from './hero.module.css'

/**
 * A notice that an editor has declined or returned drafts of the player, with a link to the page with the editor's
 * notes.
 */
export function ReviewedDraftsNotice({ player }: { player: Player }) {
  const count = useApiQuery(listReviewedDrafts, {}).reply?.data.length ?? 0
  if (count === 0) return null
  const href = satisfiesAccessLevel('author', player.role)
    ? `${sitePaths.admin('Today')}#answered`
    : sitePaths.suggest()
  return (
    <p className={styles['again']}>
      An editor answered {count === 1 ? 'a question' : `${count} questions`} of yours. <a href={href}>Read the notes</a>
    </p>
  )
}
