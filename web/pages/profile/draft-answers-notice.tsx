import { listReviewedDrafts } from '#contract/suggestions/calls.ts'
import { hasAccess } from '#domain/accounts/role.ts'
import { useQuery } from '../../api/query.tsx'
import { paths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import styles from './hero.module.css'

/** Says that an editor declined or returned questions of the player. Another page shows the editor's notes. */
export function DraftAnswersNotice({ player }: { player: Player }) {
  const count = useQuery(listReviewedDrafts, {}).reply?.data.length ?? 0
  if (count === 0) return null
  const href = hasAccess('author', player.role) ? `${paths.admin('Today')}#answered` : paths.suggest()
  return (
    <p className={styles['again']}>
      An editor answered {count === 1 ? 'a question' : `${count} questions`} of yours. <a href={href}>Read the notes</a>
    </p>
  )
}
