import autocannon from 'autocannon'
import { writeContent } from '#db/content-version.ts'
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { addQuestions, addQuizzes } from '#server/starter/starter.queries.ts'
import { someQuestion, someQuiz } from '#test/cast.ts'
import { addPlayers } from '#test/players.ts'
import type { Served } from './servers.ts'

const PLAYERS = 1000
const QUESTIONS = 800
const CONNECTIONS = 64

/** An answer as it is sent, and whose it is. */
type Sent = { body: string; cookie: string }

/** Fills a database with players who are logged in and questions that are open to them: what they will answer. */
export async function prepareAnswers(place: DatabasePlace): Promise<Iterator<Sent>> {
  // A thousand players in one statement take longer than a visitor would wait.
  const db = await openDatabase(place, { unhurried: true })
  await migrate(db)
  const players = await addPlayers(db, PLAYERS, { cookieName: 'session' })
  const questions = Array.from({ length: QUESTIONS }, () => someQuestion({ status: 'Quizonly' }))
  const questionIds = questions.map(({ id }) => id)
  await writeContent(db, async (trx) => {
    await addQuestions(trx, questions, 1)
    await addQuizzes(trx, [someQuiz({ questionIds })], 1)
    return { result: null, changed: true }
  })
  await db.destroy()
  return (function* everyAnswer() {
    for (const { id: QuestionID } of questions) {
      for (const { id: UserID, cookie } of players) {
        const body = { QuestionID, UserID, Choice: 'Seven', Time: 4200 }
        yield { body: JSON.stringify(body), cookie }
      }
    }
  })()
}

/**
 * Answers saved for good in a second, over HTTP. Fails unless every one of them was saved, and was
 * its player's first to the question.
 */
export async function answersPerSecond(
  { url }: Pick<Served, 'url'>,
  answers: Iterator<Sent>,
  seconds: number,
): Promise<number> {
  const { requests, non2xx, mismatches } = await autocannon({
    url: `${url}/api/AddUserScoreQuestion`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const next = answers.next()
          if (next.done) throw new Error('Everything was answered before the time was over')
          const { body, cookie } = next.value
          const headers = { origin: url, cookie, 'content-type': 'application/json' }
          return { ...request, body, headers }
        },
      },
    ],
    verifyBody: (body) => String(body).includes('"message":""'),
  })
  if (non2xx + mismatches > 0) throw new Error(`${non2xx + mismatches} answers were not saved`)
  return requests.average
}
