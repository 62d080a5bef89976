import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { getQuestionTotals, listQuestions } from '#contract/question-authoring/calls.ts'
import { hasAccess } from '#domain/accounts/role.ts'
import type { Player } from '../../../player/session/player.ts'
import { ReviewedDraftList } from '../../../authoring/reviewed-draft-list.tsx'
import { useActionMessage } from '../../../authoring/use-action-message.tsx'
import { useApiQuery, useRefetchAll } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { DraftReview } from './draft-review.tsx'
import { QuestionRunwaySection } from './question-runway-section.tsx'
import { Schedule } from './schedule.tsx'
import { ThemesSection } from './themes-section.tsx'
import { UnsavedTextList } from './unsaved-text-list.tsx'

export const pageModule: PageModule = createAdminPage('Questions', QuestionsTab)

/** How many drafts are loaded at once. More are loaded after these were reviewed. */
const MAX_LOADED_DRAFTS = 200

/**
 * The tab with drafts to review, the runway (how long the unused questions will last), the schedule and the themes of
 * the week.
 */
function QuestionsTab({ player }: { player: Player }) {
  const mayDecide = hasAccess('admin', player.role)
  const done = useActionMessage(useRefetchAll())
  const totals = useApiQuery(getQuestionTotals, { query: {} }, { whenBack: true })
  const drafts = useApiQuery(
    listQuestions,
    {
      query: {
        status: 'Draft',
        order: 'oldest',
        size: MAX_LOADED_DRAFTS,
        author: mayDecide ? undefined : 'me',
      },
    },
    { whenBack: true },
  )
  return (
    <>
      <LoadFailureNotice queries={[totals, drafts]} />
      <ReviewedDraftList player={player} />
      <UnsavedTextList player={player} />
      <QuestionRunwaySection totals={totals.reply?.data} />
      <DraftReview drafts={drafts} mayDecide={mayDecide} onDone={done.tell} />
      {/* Hidden until the drafts are loaded, so that the layout does not shift. */}
      <div hidden={!drafts.reply && drafts.failure === null}>
        <Schedule mayDecide={mayDecide} onDone={done.tell} />
        <ThemesSection mayDecide={mayDecide} />
      </div>
      {done.toast}
    </>
  )
}
