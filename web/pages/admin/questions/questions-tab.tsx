import { getQuestionTotals, listQuestions } from '#contract/question-authoring/calls.ts'
import { isAllowed } from '#domain/accounts/role.ts'
import type { Player } from '../../../player/session/player.ts'
import { useDone } from '../../../authoring/use-done.tsx'
import { useQuery, useRefetch } from '../../../api/query.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { Drafts } from './drafts.tsx'
import { RunwayOf } from './runway-of.tsx'
import { Schedule } from './schedule.tsx'
import { Unsaved } from './unsaved.tsx'

/** How many drafts are loaded together. More are loaded once these are done. */
const MOST_DRAFTS = 200

/** The tab with drafts to review, the runway and the schedule. */
export function QuestionsTab({ player }: { player: Player }) {
  const mayDecide = isAllowed('admin', player.role)
  const done = useDone(useRefetch())
  const totals = useQuery(getQuestionTotals, {}, { whenBack: true })
  const drafts = useQuery(
    listQuestions,
    {
      query: {
        status: 'Draft',
        order: 'oldest',
        size: MOST_DRAFTS,
        author: mayDecide ? undefined : 'me',
      },
    },
    { whenBack: true },
  )
  return (
    <>
      <LoadFailure queries={[totals, drafts]} />
      <Unsaved player={player} />
      <RunwayOf totals={totals.reply?.data} />
      <Drafts drafts={drafts} mayDecide={mayDecide} onDone={done.tell} />
      {/* Hidden until the drafts are loaded, so that the layout does not shift. */}
      <div hidden={!drafts.reply && drafts.failure === null}>
        <Schedule mayDecide={mayDecide} onDone={done.tell} />
      </div>
      {done.toast}
    </>
  )
}
