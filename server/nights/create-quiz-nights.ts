import type { Database } from '#db/tables/tables.ts'
import type { ServerDeps } from '../server-deps.ts'
import { type QuizNightAnswerWriter, createQuizNightAnswerWriter } from './night-answer-writer.ts'
import { type QuizNightHub, createQuizNightHub } from './night-hub.ts'
import { type FindQuizNightQuestion, createQuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { createQuizNightStreams, type QuizNightStreams } from './night-streams.ts'
import { createSeatCookies, type SeatCookies } from './seat-cookie.ts'
import { createWrongCodeLimiter, type WrongCodeLimiter } from './wrong-code-limiter.ts'

/** The services of a process for quiz nights. The state of every quiz night is in the database only. */
export type QuizNights = {
  db: Database
  findQuestion: FindQuizNightQuestion
  hub: QuizNightHub
  streams: QuizNightStreams
  answers: QuizNightAnswerWriter
  seatCookies: SeatCookies
  wrongCodes: WrongCodeLimiter
  /** Ends the streams and waits for answers that are being stored. */
  close: () => Promise<void>
}

/**
 * Creates the services of a process for quiz nights. `secret` signs the cookies of browsers that tried a wrong code.
 */
export function createQuizNights(deps: ServerDeps, secret: string): QuizNights {
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
    seatCookies: createSeatCookies(deps.settings.siteUrl),
    wrongCodes: createWrongCodeLimiter(deps, secret),
    close: async () => {
      await hub.close()
      await answers.settled()
    },
  }
}
