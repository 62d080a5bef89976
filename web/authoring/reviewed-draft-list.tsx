import { listReviewedDrafts } from '#contract/suggestions/calls.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { useApiQuery } from '../api/query.tsx'
import { sitePaths } from '../paths.ts'
import type { Player } from '../player/session/player.ts'
import { quietButtonClassName } from '../ui/button.tsx'
import { PlayerReportOrSuggestionList } from '../ui/submitted-items.tsx'
import styles from './reviewed-draft-list.module.css'
import { LoadFailureNotice } from './load-failure.tsx'
import { RelativeTime } from './relative-time.tsx'

/** The author's drafts that an editor declined or returned, each with the editor's note and a link to work on it. */
export function OwnReviewedDraftList({ player }: { player: Player }) {
  const drafts = useApiQuery(listReviewedDrafts, {}, { whenBack: true })
  if (drafts.failure) return <LoadFailureNotice queries={[drafts]} />
  if (!drafts.reply || drafts.reply.data.length === 0) return null
  const isAdmin = satisfiesAccessLevel('admin', player.role)
  return (
    <section id="answered" aria-labelledby="answered-title" className={styles['answered']}>
      <h2 id="answered-title">Back from the editors</h2>
      <PlayerReportOrSuggestionList
        items={drafts.reply.data.map(({ questionId: id, text, outcome, note, answeredAt }) => {
          const isDeclined = outcome === 'declined'
          // A declined draft is archived. Its writer can only send in a new version.
          const href = isDeclined
            ? sitePaths.duplicate({ id })
            : isAdmin
              ? sitePaths.edit({ id })
              : sitePaths.draft({ id })
          const label = isDeclined ? 'Edit a copy' : 'Edit'
          return {
            id,
            title: text,
            standing: (
              <>
                {isDeclined ? 'Declined' : 'Sent back to you'} <RelativeTime at={answeredAt} />
              </>
            ),
            answer: note,
            action: (
              <a className={quietButtonClassName} href={href} aria-label={`${label}: ${text}`}>
                {label}
              </a>
            ),
          }
        })}
      />
    </section>
  )
}
