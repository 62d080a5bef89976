import { useEffect, useState } from 'react'
import { getQuestionTotals, listQuestions } from '#contract/question-authoring.calls.ts'
import { isAllowed } from '#domain/role.ts'
import { send } from '../../../api.ts'
import type { Player } from '../../../session/player.ts'
import { LoadFailure } from '../load-failure.tsx'
import { useAsked } from '../use-asked.ts'
import { Drafts } from './drafts.tsx'
import { RunwayOf } from './runway-of.tsx'
import { Schedule } from './schedule.tsx'

/** As many drafts are fetched at once; the next come when these are dealt with. */
const MOST_DRAFTS = 200

/** What waits for review, how long the questions last, and which question each day will have. */
export function QuestionsTab({ player }: { player: Player }) {
  const mayDecide = isAllowed('admin', player.role)
  // Moves on with every change that is made here: what it may have changed is asked anew.
  const [round, setRound] = useState(0)
  const changed = () => setRound((before) => before + 1)
  useEffect(() => onReturn(() => setRound((before) => before + 1)), [])
  const totals = useAsked(() => send(getQuestionTotals, {}), 'totals', round)
  const drafts = useAsked(
    () =>
      send(listQuestions, {
        query: {
          status: 'Draft',
          order: 'oldest',
          size: MOST_DRAFTS,
          ...(mayDecide ? {} : { author: 'me' as const }),
        },
      }),
    'drafts',
    round,
  )
  return (
    <>
      <LoadFailure asked={[totals, drafts]} />
      <RunwayOf totals={totals.reply?.data} />
      <Drafts drafts={drafts} mayDecide={mayDecide} onChange={changed} />
      {/* How long the drafts are is known first, so that nothing jumps that can be seen. */}
      <div hidden={!drafts.reply && drafts.failure === null}>
        <Schedule mayDecide={mayDecide} round={round} onChange={changed} />
      </div>
    </>
  )
}

/** How long a page rests in the background until what it shows may be of before. */
const RESTED_MS = 60_000

/** Calls whenever an author comes back to the page after a while: others work here, too. */
function onReturn(back: () => void): () => void {
  let leftAt = performance.now()
  const look = () => {
    if (document.visibilityState === 'hidden') leftAt = performance.now()
    else if (performance.now() - leftAt > RESTED_MS) back()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
