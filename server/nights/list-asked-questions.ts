import type { z } from 'zod'
import type { QuizNightAskedQuestionsReply } from '#contract/nights/results.ts'
import { applyCorrectedAnswerKey } from '#domain/nights/night-answer.ts'
import { isAnsweredByTyping } from '#domain/questions/question.ts'
import type { Database } from '#db/tables/tables.ts'
import { countQuizNightPicks } from './night-answers.queries.ts'
import { listQuizNightQuestions } from './night-results.queries.ts'
import type { StoredQuizNight } from './nights.queries.ts'

type AskedQuestion = z.input<typeof QuizNightAskedQuestionsReply>['data'][number]

/** Returns the revealed questions of a quiz night with their answer keys and the players' picks, the latest first. */
export async function listAskedQuestions(db: Database, { code, night }: StoredQuizNight): Promise<AskedQuestion[]> {
  const revealed = (await listQuizNightQuestions(db, code)).filter(
    ({ copy: { number } }) => number <= night.revealedUpTo && !night.skipped.includes(number),
  )
  const asked: AskedQuestion[] = []
  for (const { copy } of revealed.toReversed()) {
    const { number, question, options } = copy
    asked.push({
      number,
      text: question.text,
      isTyped: isAnsweredByTyping(question),
      options: [...options],
      answer: applyCorrectedAnswerKey(copy, night.keys[number]).answer,
      picks: await countQuizNightPicks(db, code, number),
    })
  }
  return asked
}
