import { listAnswers } from '#contract/answers/calls.ts'
import { send } from '../../api/api.ts'
import { askTogether } from '../../api/batch-by-id.ts'
import { noteTally } from '../../api/tallies.ts'

/** The maximum number of question ids that the endpoint accepts. */
const MOST_IDS = 100

/** Returns the player's stored answer to a question, or null. Calls made at the same moment share one request. */
export const earlierAnswer = askTogether(MOST_IDS, async (ids) => {
  const outcome = await send(listAnswers, { query: { ids: ids.join(',') } })
  const { data: answers, tallies } = outcome.ok ? outcome.reply : { data: [], tallies: [] }
  for (const { questionId, tally } of tallies) noteTally(questionId, tally)
  return new Map(answers.map((answer) => [answer.questionId, answer]))
})
