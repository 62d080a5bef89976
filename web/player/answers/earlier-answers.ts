import { listAnswers } from '#contract/answers/calls.ts'
import { send } from '../../api/api.ts'
import { askTogether } from '../../api/batch-by-id.ts'
import { noteTally } from '../../api/tallies.ts'

/** As many as one call may ask for. */
const MOST_IDS = 100

/** What the player answered to a question; null when nothing is known of it. */
export const earlierAnswer = askTogether(MOST_IDS, async (ids) => {
  const outcome = await send(listAnswers, { query: { ids: ids.join(',') } })
  const { data: answers, tallies } = outcome.ok ? outcome.reply : { data: [], tallies: [] }
  for (const { questionId, tally } of tallies) noteTally(questionId, tally)
  return new Map(answers.map((answer) => [answer.questionId, answer]))
})
