import { randomUUID } from 'node:crypto'
import type { quizAuthoringContract } from '#contract/quiz-authoring/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import {
  askedCount,
  type AuthoredQuiz,
  copyTitle,
  quizFlaws,
} from '#domain/authoring/authored-quiz.ts'
import { quizStatusOfNew } from '#domain/authoring/authoring.ts'
import { type Day, dayAt } from '#domain/time/day.ts'
import { faultsOf } from '#domain/questions/question-flaws.ts'
import { BLANK_QUIZ, type Quiz, QUIZ_FIELDS } from '#domain/quizzes/quiz.ts'
import type { Release } from '#domain/authoring/quiz-release.ts'
import { type ActivityNote, recordActivity } from '../activity/record-activity.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import type { Player } from '../http/request-context.ts'
import { authoredQuestionsOf } from './authored-question-rows.ts'
import { mergedQuizEdit } from './merged-quiz-edit.ts'
import { tellingLosers } from './plan-question.ts'
import {
  addQuiz,
  changeQuiz,
  lockedQuiz,
  type QuizSaved,
  setArchived,
} from './quiz-changes.queries.ts'
import { authoredQuestionsOfQuiz, authoredQuiz, everyQuiz } from './quiz-authoring.queries.ts'
import { releaseQuestions } from './release-questions.ts'
import type { Handlers } from '../http/serve.ts'

export function quizAuthoring({ db, content, now }: Deps): Handlers<typeof quizAuthoringContract> {
  const find = async (id: string): Promise<AuthoredQuiz> => {
    const quiz = await authoredQuiz(db, id, dayAt(now()))
    if (!quiz) throw new Refusal(404, 'There is no such quiz')
    return quiz
  }
  /**
   * Changes one quiz and the questions it releases as one entry of the activity log. Returns the id of
   * the entry.
   */
  const act = (
    { id, questions = [] }: { id: string; questions?: readonly string[] | undefined },
    note: ActivityNote,
    work: (trx: Trx) => Promise<boolean | void>,
    isRemoval = false,
  ) =>
    // Another author may plan a question for the same day concurrently.
    tellingLosers(() =>
      content.write(async (trx) => {
        const asked = (await authoredQuestionsOfQuiz(trx, id)).map((question) => question.id)
        const subjects = { quizzes: [id], questions: [...new Set([...asked, ...questions])] }
        const done = await recordActivity(trx, note, subjects, () => work(trx))
        return { result: done.activity, changed: done.result !== false, isRemoval }
      }),
    )
  return {
    add: async ({ body }, { player, arrivedAt: at }) => {
      const status = quizStatusOfNew(player.role, body.status)
      const quiz = { ...BLANK_QUIZ, ...body.quiz, id: randomUUID(), status }
      refuseUnsound(quiz)
      const note = { action: 'added', userId: player.id, at } as const
      const activity = await act(
        { id: quiz.id, questions: quiz.questionIds },
        note,
        async (trx) => {
          await releaseFor(trx, quiz, { release: body.release, player, at })
          await refuseUnfinishedIn(trx, quiz)
          refuseUnsaved(await addQuiz(trx, quiz, { authorId: player.id, at }))
        },
      )
      return { data: await find(quiz.id), activity }
    },
    all: async () => ({ data: await everyQuiz(db, dayAt(now())) }),
    get: async ({ params: { id } }) => ({
      data: await find(id),
      questions: await authoredQuestionsOfQuiz(db, id),
    }),
    edit: async ({ params: { id }, body }, { player, arrivedAt: at }) => {
      let merged: string[] = []
      const note = { action: 'edited', userId: player.id, at } as const
      const activity = await act({ id, questions: body.quiz.questionIds }, note, async (trx) => {
        const before = await quizToChange(trx, id, dayAt(at))
        refuseArchived(before)
        const { after, taken } = await mergedQuizEdit(trx, before, body)
        merged = taken.map((field) => QUIZ_FIELDS[field])
        refuseUnsound(after)
        if (before.status === 'Draft') refuseEmpty(after, after.questionIds.length)
        await releaseFor(trx, after, { release: body.release, player, at })
        const known = before.status === 'Published' ? before.questionIds : []
        await refuseUnfinishedIn(trx, after, known)
        refuseUnsaved(await changeQuiz(trx, { before, after, at }))
      })
      return { data: await find(id), activity, merged }
    },
    duplicate: async ({ body: { id: from } }, { player, arrivedAt: at }) => {
      const id = randomUUID()
      const note = { action: 'added', userId: player.id, at } as const
      const activity = await act({ id }, note, async (trx) => {
        const { title, ...quiz } = await quizToChange(trx, from, dayAt(at))
        const questions = await authoredQuestionsOfQuiz(trx, from)
        const questionIds = questions.flatMap((one) => (one.archived ? [] : one.id))
        const copy = { ...quiz, id, title: copyTitle(title), status: 'Draft', questionIds } as const
        refuseUnsaved(await addQuiz(trx, copy, { authorId: player.id, at }))
      })
      return { data: await find(id), activity }
    },
    setStatus: async ({ body: { id, action, release } }, { player, arrivedAt: at }) => {
      const note = { action: DONE[action], userId: player.id, at }
      const change = async (trx: Trx) => {
        const before = await quizToChange(trx, id, dayAt(at))
        if (action === 'archive' || action === 'restore') {
          const archived = action === 'archive'
          if (before.archived === archived) return false
          return setArchived(trx, { before, archived, at })
        }
        refuseArchived(before)
        const after: Quiz = { ...before, status: action === 'publish' ? 'Published' : 'Draft' }
        if (after.status === before.status && release === null) return false
        refuseEmpty(after, askedCount(before))
        await releaseFor(trx, after, { release, player, at })
        if (before.status === 'Draft') await refuseUnfinishedIn(trx, after)
        return refuseUnsaved(await changeQuiz(trx, { before, after, at }))
      }
      const isRemoval = action === 'archive' || action === 'unpublish'
      const activity = await act({ id }, note, change, isRemoval)
      return { data: await find(id), activity }
    },
  }
}

const DONE = {
  publish: 'published',
  unpublish: 'made a draft',
  archive: 'archived',
  restore: 'restored',
} as const

/** Returns the current quiz, locked until the transaction ends. Rejects with 404. */
async function quizToChange(trx: Trx, id: string, today: Day): Promise<AuthoredQuiz> {
  const quiz = await lockedQuiz(trx, id, today)
  if (!quiz) throw new Refusal(404, 'There is no such quiz')
  return quiz
}

/** Releases the questions of a published quiz if its author requested that. */
async function releaseFor(
  trx: Trx,
  { status, questionIds }: Pick<Quiz, 'status' | 'questionIds'>,
  wish: { release: Release | null; player: Player; at: number },
): Promise<void> {
  const { release, player, at } = wish
  if (release === null || status !== 'Published') return
  // Releasing changes what players see immediately.
  requireFreshLogin('drastic', at, player)
  await releaseQuestions(trx, { questionIds, release, player, at })
}

/**
 * Rejects with 409 if an unfinished draft is added to a published quiz. Questions in `known` are not
 * checked.
 */
async function refuseUnfinishedIn(
  trx: Trx,
  { status, questionIds }: Pick<Quiz, 'status' | 'questionIds'>,
  known: readonly string[] = [],
): Promise<void> {
  if (status !== 'Published') return
  const added = questionIds.filter((id) => !known.includes(id))
  for (const question of await authoredQuestionsOf(trx, added)) {
    const fault = question.status === 'Draft' && !question.archived && faultsOf(question)[0]
    if (fault) throw new Refusal(409, `“${question.text}” is not finished: ${fault.message}`)
  }
}

function refuseUnsaved(saved: QuizSaved): void {
  switch (saved.is) {
    case 'saved':
      return
    case 'no such question':
      throw new Refusal(400, `There is no question "${saved.id}"`)
  }
}

function refuseUnsound(quiz: Quiz): void {
  const [flaw] = quizFlaws(quiz)
  if (flaw) throw new Refusal(400, flaw.message)
}

function refuseArchived({ archived }: AuthoredQuiz): void {
  if (archived) throw new Refusal(409, 'This quiz is archived: take it out of the archive first')
}

/** Rejects published quizzes without questions. */
function refuseEmpty({ status }: Pick<Quiz, 'status'>, questions: number): void {
  if (status !== 'Published' || questions > 0) return
  throw new Refusal(409, 'This quiz has no question yet: it is published when it has one')
}
