import type { regradesContract } from '#contract/regrades/contract.ts'
import { withWritten } from '#domain/questions/written-question.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { correctionsOf } from './corrections.queries.ts'
import { previewRegrade } from './preview-regrade.ts'
import { questionVersions } from './question-versions.queries.ts'
import { regradesOf } from './regrades.queries.ts'

/** How long players are informed about a corrected answer. */
const TOLD_FOR_MS = 30 * 86_400_000

/** Handles regrade previews, the regrades of a question, and the corrections of a player's answers. */
export function regrades({ db }: Pick<Deps, 'db'>): Handlers<typeof regradesContract> {
  return {
    preview: async ({ body: { id, question: written } }) => {
      const versions = await questionVersions(db, id)
      const before = versions?.at(-1)?.question
      if (!versions || !before) throw new Refusal(404, 'There is no such question')
      return { data: await previewRegrade(db, versions, withWritten(before, written)) }
    },
    list: async ({ params: { id } }) => ({ data: await regradesOf(db, id) }),
    corrections: async (_call, { player, arrivedAt }) => ({
      data: await correctionsOf(db, player.id, arrivedAt - TOLD_FOR_MS),
    }),
  }
}
