import { DAY_MS } from '#domain/time/units.ts'
import type { regradesContract } from '#contract/regrades/contract.ts'
import { applySubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { listCorrectedAnswersOfPlayer } from './corrections.queries.ts'
import { computeRegradePreview } from './compute-regrade-preview.ts'
import { loadQuestionVersions } from './question-versions.queries.ts'
import { loadRegradesOfQuestion } from './regrades.queries.ts'

/** How long players are informed about a corrected answer. */
const CORRECTION_NOTICE_MS = 30 * DAY_MS

/**
 * Returns the handlers of the endpoints for previews of regrades, for the regrades of a question, and for the corrected
 * answers of a player.
 */
export function regradesHandlers({ db }: Pick<ServerDependencies, 'db'>): EndpointHandlers<typeof regradesContract> {
  return {
    preview: async ({ body: { id, question: written } }) => {
      const versions = await loadQuestionVersions(db, id)
      const before = versions?.at(-1)?.question
      if (!versions || !before) throw new Refusal(404, 'We can’t find that question')
      return {
        data: await computeRegradePreview(db, versions, applySubmittedQuestionFields(before, written)),
      }
    },
    list: async ({ params: { id } }) => ({ data: await loadRegradesOfQuestion(db, id) }),
    corrections: async (_call, { player, arrivedAt }) => ({
      data: await listCorrectedAnswersOfPlayer(db, player.id, arrivedAt - CORRECTION_NOTICE_MS),
    }),
  }
}
