import { MAX_IDS_PER_REQUEST } from '#contract/base/max-ids.ts'
import { listAnswers } from '#contract/answers/calls.ts'
import { callApi } from '../../api/api.ts'
import { batchLookupsById } from '../../api/batch-by-id.ts'
import { savePickTallyOfQuestion } from '../../api/tallies.ts'

/**
 * Returns the player's earlier answer to a question from the server, or `null`. Simultaneous calls share one request.
 */
export const loadEarlierPlayerAnswer = batchLookupsById(MAX_IDS_PER_REQUEST, async (ids) => {
  const outcome = await callApi(listAnswers, { query: { ids: ids.join(',') } })
  const { data: answers, tallies } = outcome.ok ? outcome.reply : { data: [], tallies: [] }
  for (const { questionId, tally } of tallies) savePickTallyOfQuestion(questionId, tally)
  return new Map(answers.map((answer) => [answer.questionId, answer]))
})
