import type { Database } from '#db/tables/tables.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { type QuizNightAnswerWriter, createQuizNightAnswerWriter } from './night-answer-writer.ts'
import { type QuizNightHub, createQuizNightHub } from './night-hub.ts'
import { type QuizNightQuestionFinder, createQuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { createQuizNightStreams, type QuizNightStreamConnections } from './night-streams.ts'
import { createQuizNightSeatCookies, type QuizNightSeatCookies } from './seat-cookie.ts'
import { createQuizNightCodeLimiter, type WrongQuizNightCodeLimiter } from './wrong-code-limiter.ts'

/** The services of a process for quiz nights. The state of every quiz night is in the database only. */
export type QuizNightServices = {
  db: Database
  findQuestion: QuizNightQuestionFinder
  hub: QuizNightHub
  streams: QuizNightStreamConnections
  answers: QuizNightAnswerWriter
  seatCookies: QuizNightSeatCookies
  wrongCodes: WrongQuizNightCodeLimiter
  /** Ends the streams and waits for answers that are being stored. */
  close: () => Promise<void>
}

/**
 * Creates the services of a process for quiz nights. `secret` signs the cookies of browsers that tried a wrong code.
 */
export function createQuizNights(deps: ServerDependencies, secret: string): QuizNightServices {
  const findQuestion = createQuizNightQuestionFinder()
  const streams = createQuizNightStreams()
  const hub = createQuizNightHub({ ...deps, findQuestion, streams })
  const answers = createQuizNightAnswerWriter(deps.db, findQuestion)
  return {
    db: deps.db,
    findQuestion,
    hub,
    streams,
    answers,
    seatCookies: createQuizNightSeatCookies(deps.settings.siteUrl),
    wrongCodes: createQuizNightCodeLimiter(deps, secret),
    close: async () => {
      await hub.close()
      await answers.settled()
    },
  }
}
