import type { Database } from '#db/tables/tables.ts'
import type { Deps } from '../deps.ts'
import { type NightAnswerWriter, openNightAnswerWriter } from './night-answer-writer.ts'
import { type NightHub, openNightHub } from './night-hub.ts'
import { type FindNightQuestion, openNightQuestions } from './night-questions.ts'
import { createNightStreams, type NightStreams } from './night-streams.ts'
import { createSeatCookies, type SeatCookies } from './seat-cookie.ts'
import { openWrongCodeLimit, type WrongCodeLimit } from './wrong-codes.ts'

/** The quiz nights of this process. The state of every night is in the database only. */
export type Nights = {
  db: Database
  findQuestion: FindNightQuestion
  hub: NightHub
  streams: NightStreams
  answers: NightAnswerWriter
  seatCookies: SeatCookies
  wrongCodes: WrongCodeLimit
  /** Ends the streams and waits for answers that are being stored. */
  close: () => Promise<void>
}

/** Opens the quiz nights of this process. `secret` signs the cookies of browsers that tried a wrong code. */
export function openNights(deps: Deps, secret: string): Nights {
  const findQuestion = openNightQuestions()
  const streams = createNightStreams()
  const hub = openNightHub({ ...deps, findQuestion, streams })
  const answers = openNightAnswerWriter(deps.db, findQuestion)
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
