import type { answersContract } from '#contract/answers.ts'
import type { Call } from '#contract/endpoint.ts'
import type { Answer } from '#domain/answer.ts'
import { dayAt } from '#domain/day.ts'
import { isRight, isTyped, optionMeant, type Question } from '#domain/question.ts'
import { answersToQuestions, type QuestionEdition } from './answers.queries.ts'
import type { AnswersDeps } from './answer-writer.ts'
import { Refusal } from '../http/errors.ts'
import { streakNow } from './player-streak.ts'
import { openQuestions } from './open-questions.ts'
import type { Handlers } from '../http/serve.ts'

export function answers(deps: AnswersDeps): Handlers<typeof answersContract> {
  const findOpenQuestion = openQuestions(deps)
  return {
    add: async ({ body }, { player, arrivedAt }) => {
      const today = dayAt(arrivedAt)
      if (body.playerId !== player.id) {
        throw new Refusal(403, 'An answer can be saved for the player who is logged in alone')
      }
      const found = await findOpenQuestion(body.questionId, today)
      if (!found) throw new Refusal(404, 'There is no such question')
      const written = await deps.answerWriter.add({
        playerId: player.id,
        ...factsOf(found),
        ...judged(found.question, body),
        answeredAt: arrivedAt,
        timeTaken: body.timeTaken,
      })
      if (written === 'no such player') throw new Refusal(401, 'Please log in first')
      return {
        streak: await streakNow(deps.db, player.id, written.streak, arrivedAt),
        message: written.isFirst ? '' : 'User already answered',
        data: written.answer,
      }
    },
    list: async ({ query }, { player }) => ({
      data: await answersToQuestions(deps.db, player.id, query.ids),
    }),
  }
}

/** What an answer keeps of its question, as it is at that time. */
function factsOf({ question, version }: QuestionEdition) {
  return {
    questionId: question.id,
    questionVersion: version,
    category: question.categories[0],
    day: question.dayUsed,
  }
}

/**
 * The choice as the question spells it, and whether it is right. Without one the caller may say so of what was
 * typed alone: whoever picked an option can say which.
 */
function judged(
  question: Question,
  { choice: said, correct }: Call<typeof answersContract.add>['body'],
): Pick<Answer, 'choice' | 'correct'> {
  if (said === undefined) return { choice: null, correct: correct === true && isTyped(question) }
  const choice = optionMeant(question, said)
  if (choice === null) throw new Refusal(400, 'Please choose one of the options')
  return { choice, correct: isRight(question, choice) }
}
