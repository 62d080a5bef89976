import { randomUUID } from 'node:crypto'
import { authoredQuestionToWire } from '#contract/authored-question-wire.ts'
import { authoredQuizToWire } from '#contract/authored-quiz-wire.ts'
import { type quizDeskContract, quizWritten } from '#contract/quiz-authoring.ts'
import type { Trx } from '#db/tables.ts'
import { askedCount, type AuthoredQuiz, quizFlaws } from '#domain/authored-quiz.ts'
import { quizStatusOfNew } from '#domain/authoring.ts'
import { dayAt } from '#domain/day.ts'
import type { Quiz } from '#domain/quiz.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { addQuiz, changeQuiz, quizToChange, setArchived } from './quiz-changes.ts'
import { authoredQuestionsOfQuiz, authoredQuiz, everyQuiz } from './quiz-authoring.queries.ts'
import type { Handlers } from '../http/serve.ts'

export function quizDesk({ db, content, now }: Deps): Handlers<typeof quizDeskContract> {
  const find = async (id: string): Promise<AuthoredQuiz> => {
    const quiz = await authoredQuiz(db, id, dayAt(now()))
    if (!quiz) throw new Refusal(404, 'There is no such quiz')
    return quiz
  }
  const shown = async (id: string) => ({ data: authoredQuizToWire(await find(id)) })
  const write = (work: (trx: Trx) => Promise<boolean | void>) =>
    content.write(async (trx) => ({ result: null, changed: (await work(trx)) !== false }))
  return {
    add: async ({ body }, { player, arrivedAt: at }) => {
      const status = quizStatusOfNew(player.role, body.Status)
      // The slug comes of the title, when it is known which are taken.
      const quiz = quizWritten(body, { id: randomUUID(), slug: '', status })
      refuseUnsound(quiz)
      await write((trx) => addQuiz(trx, quiz, { authorId: player.id, at }))
      return shown(quiz.id)
    },
    all: async () => ({ data: (await everyQuiz(db, dayAt(now()))).map(authoredQuizToWire) }),
    get: async ({ params: { id } }) => {
      const quiz = await find(id)
      const questions = await authoredQuestionsOfQuiz(db, id)
      return { data: authoredQuizToWire(quiz), questions: questions.map(authoredQuestionToWire) }
    },
    edit: async ({ params: { id }, body }, { arrivedAt: at }) => {
      await write(async (trx) => {
        const before = await quizToChange(trx, id, { today: dayAt(at), version: body.Version })
        refuseArchived(before)
        const { slug, status } = before
        const after = quizWritten(body, { id, slug, status: body.Status ?? status })
        refuseUnsound(after)
        if (before.status === 'Draft') refuseEmpty(after, after.questionIds.length)
        await changeQuiz(trx, { before, after, at })
      })
      return shown(id)
    },
    setStatus: async ({ body: { id, Action } }, { arrivedAt: at }) => {
      await write(async (trx) => {
        const before = await quizToChange(trx, id, { today: dayAt(at) })
        if (Action === 'archive' || Action === 'restore') {
          const archived = Action === 'archive'
          if (before.archived === archived) return false
          return setArchived(trx, { before, archived, at })
        }
        refuseArchived(before)
        const after: Quiz = { ...before, status: Action === 'publish' ? 'Published' : 'Draft' }
        if (after.status === before.status) return false
        refuseEmpty(after, askedCount(before))
        return changeQuiz(trx, { before, after, at })
      })
      return shown(id)
    },
  }
}

function refuseUnsound(quiz: Pick<Quiz, 'title' | 'mediaUrl' | 'sampleFile'>): void {
  const [flaw] = quizFlaws(quiz)
  if (flaw) throw new Refusal(400, flaw.message)
}

function refuseArchived({ archived }: AuthoredQuiz): void {
  if (archived) throw new Refusal(409, 'This quiz is archived: take it out of the archive first')
}

/** What is published has something to play. */
function refuseEmpty({ status }: Quiz, questions: number): void {
  if (status !== 'Published' || questions > 0) return
  throw new Refusal(409, 'This quiz has no question yet: it is published when it has one')
}
