import type { regradesContract } from '#contract/regrades/contract.ts'
import { withWritten } from '#domain/questions/written-question.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { correctionsOf } from './corrections.queries.ts'
import { previewRegrade } from './preview-regrade.ts'
import { questionVersions } from './question-versions.queries.ts'
import { regradesOf } from './regrades.queries.ts'

/** So long a player is told that an answer was judged again. */
const TOLD_FOR_MS = 30 * 86_400_000

/** Answers that are judged again after a correction: what that would do, did, and whose they are. */
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
