import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { getQuestionTotals, listQuestions } from '#contract/question-authoring/calls.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import type { Player } from '../../../player/session/player.ts'
import { OwnReviewedDraftList } from '../../../authoring/reviewed-draft-list.tsx'
import { useCompletedActionMessage } from '../../../authoring/use-action-message.tsx'
import { useApiQuery, useRefetchAllApiQueries } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { DraftReviewPanel } from './draft-review.tsx'
import { QuestionRunwaySection } from './question-runway-section.tsx'
import { QuestionSchedulePanel } from './schedule.tsx'
import { ThemesSection } from './themes-section.tsx'
import { UnsavedQuestionAndQuizList } from './unsaved-text-list.tsx'

export const pageModule: PageModule = createAdminTabPage('Questions', QuestionsTab)

/** How many drafts are loaded at once. More are loaded after these were reviewed. */
const MAX_LOADED_DRAFTS = 200

/**
 * The tab with drafts to review, the runway (how long the unused questions will last), the schedule and the themes of
 * the week.
 */
function QuestionsTab({ player }: { player: Player }) {
  const mayDecide = satisfiesAccessLevel('admin', player.role)
  const done = useCompletedActionMessage(useRefetchAllApiQueries())
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
      <OwnReviewedDraftList player={player} />
      <UnsavedQuestionAndQuizList player={player} />
      <QuestionRunwaySection totals={totals.reply?.data} />
      <DraftReviewPanel drafts={drafts} mayDecide={mayDecide} onDone={done.tell} />
      {/* Hidden until the drafts are loaded, so that the layout does not shift. */}
      <div hidden={!drafts.reply && drafts.failure === null}>
        <QuestionSchedulePanel mayDecide={mayDecide} onDone={done.tell} />
        <ThemesSection mayDecide={mayDecide} />
      </div>
      {done.toast}
    </>
  )
}
