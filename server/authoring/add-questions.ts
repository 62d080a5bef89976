import type { Trx } from '#db/tables/tables.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { planQuestionForDay, retryOnConflict } from './plan-question.ts'
import { insertQuestion } from './question-changes.queries.ts'

type NewQuestion = { question: Question; day: Day | null }

/**
 * Adds questions in one transaction as one entry of the activity log. Runs `claim` first in the
 * transaction. If `claim` returns a value, adds nothing and returns that value. Otherwise returns
 * `null`.
 */
export function addQuestions<T>(
  { content }: Pick<ServerDependencies, 'content'>,
  questions: readonly NewQuestion[],
  { player, at, claim }: { player: SignedInPlayer; at: number; claim: (trx: Trx) => Promise<T | null> },
): Promise<T | null> {
  const note = { action: 'added', userId: player.id, at } as const
  const ids = questions.map(({ question }) => question.id)
  const isPublic = questions.some(({ question, day }) => day || question.status !== 'Draft')
  return retryOnConflict(() =>
    content.write(async (trx) => {
      const earlier = await claim(trx)
      if (earlier !== null) return { result: earlier, changed: false }
      await runWithActivityLogEntry(trx, note, { questions: ids }, async () => {
        for (const { question, day } of questions) {
          await insertQuestion(trx, question, { player, at })
          const plan = { question: { ...question, archived: false }, today: getUtcDayOfInstant(at), at }
          if (day) await planQuestionForDay(trx, { ...plan, day })
        }
      })
      return { result: null, changed: isPublic }
    }),
  )
}
