import type { Database } from '#db/tables/tables.ts'
import type { ServerDeps } from '../server-deps.ts'
import { type QuizNightAnswerWriter, openQuizNightAnswerWriter } from './night-answer-writer.ts'
import { type QuizNightHub, openQuizNightHub } from './night-hub.ts'
import { type FindQuizNightQuestion, openQuizNightQuestions } from './night-questions.ts'
import { createQuizNightStreams, type QuizNightStreams } from './night-streams.ts'
import { createSeatCookies, type SeatCookies } from './seat-cookie.ts'
import { openWrongCodeLimit, type WrongCodeLimit } from './wrong-codes.ts'

/** The quiz nights of this process. The state of every quiz night is in the database only. */
export type QuizNights = {
  db: Database
  findQuestion: FindQuizNightQuestion
  hub: QuizNightHub
  streams: QuizNightStreams
  answers: QuizNightAnswerWriter
  seatCookies: SeatCookies
  wrongCodes: WrongCodeLimit
  /** Ends the streams and waits for answers that are being stored. */
  close: () => Promise<void>
}

/** Opens the quiz nights of this process. `secret` signs the cookies of browsers that tried a wrong code. */
export function openQuizNights(deps: ServerDeps, secret: string): QuizNights {
  const findQuestion = openQuizNightQuestions()
  const streams = createQuizNightStreams()
  const hub = openQuizNightHub({ ...deps, findQuestion, streams })
  const answers = openQuizNightAnswerWriter(deps.db, findQuestion)
  return {
    db: deps.db,
    findQuestion,
    hub,
    streams,
    answers,
    seatCookies: createSeatCookies(deps.settings.siteUrl),
    wrongCodes: openWrongCodeLimit(deps, secret),
    close: async () => {
      await hub.close()
      await answers.settled()
    },
  }
}
