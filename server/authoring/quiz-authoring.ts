import { randomUUID } from 'node:crypto'
import type { quizAuthoringContract } from '#contract/quiz-authoring/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import {
  countAskedQuizQuestions,
  type AuthoredQuiz,
  formatQuizCopyTitle,
  findQuizFlaws,
} from '#domain/authoring/authored-quiz.ts'
import { getNewQuizStatus } from '#domain/authoring/authoring.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import { BLANK_QUIZ, type Quiz, QUIZ_FIELD_LABELS } from '#domain/quizzes/quiz.ts'
import type { QuizQuestionReleaseMode } from '#domain/authoring/quiz-release.ts'
import { type NewActivity, runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { findAuthoredQuestionsByIds } from './authored-question-rows.ts'
import { mergeQuizEdit } from './merge-quiz-edit.ts'
import { retryOnConflict } from './plan-question.ts'
import { insertQuiz, updateQuiz, lockQuiz, type QuizSaveResult, setQuizArchived } from './quiz-changes.queries.ts'
import { listAuthoredQuestionsOfQuiz, findAuthoredQuiz, loadAuthoredQuizzes } from './quiz-authoring.queries.ts'
import { releaseQuizQuestions } from './release-questions.ts'
import type { EndpointHandlers } from '../http/serve.ts'

export function quizAuthoringHandlers({
  db,
  content,
  now,
}: ServerDependencies): EndpointHandlers<typeof quizAuthoringContract> {
  const find = async (id: string): Promise<AuthoredQuiz> => {
    const quiz = await findAuthoredQuiz(db, id, getUtcDayOfInstant(now()))
    if (!quiz) throw new Refusal(404, 'We can’t find that quiz')
    return quiz
  }
  /** Changes one quiz and the questions it releases as one entry of the activity log. Returns the id of the entry. */
  const act = (
    { id, questions = [] }: { id: string; questions?: readonly string[] | undefined },
    note: NewActivity,
    work: (trx: Trx) => Promise<boolean | void>,
    isRemoval = false,
  ) =>
    // Another author may plan a question for the same day concurrently.
    retryOnConflict(() =>
      content.write(async (trx) => {
        const asked = (await listAuthoredQuestionsOfQuiz(trx, id)).map((question) => question.id)
        const subjects = { quizzes: [id], questions: [...new Set([...asked, ...questions])] }
        const done = await runWithActivityLogEntry(trx, note, subjects, () => work(trx))
        return { result: done.activity, changed: done.result !== false, isRemoval }
      }),
    )
  return {
    add: async ({ body }, { player, arrivedAt: at }) => {
      const fields = { ...BLANK_QUIZ, ...body.quiz }
      const { questionIds } = fields
      const quiz = {
        ...fields,
        id: randomUUID(),
        status: getNewQuizStatus(player.role, { status: body.status, questionIds }),
      }
      refuseInvalidQuiz(quiz)
      const note = { action: 'added', userId: player.id, at } as const
      const activity = await act({ id: quiz.id, questions: quiz.questionIds }, note, async (trx) => {
        await releaseIfRequested(trx, quiz, { release: body.release, player, at })
        await refuseUnfinishedQuestions(trx, quiz)
        refuseMissingQuestion(await insertQuiz(trx, quiz, { authorId: player.id, at }))
      })
      return { data: await find(quiz.id), activity, message: describeNewQuiz(quiz) }
    },
    all: async () => ({ data: await loadAuthoredQuizzes(db, getUtcDayOfInstant(now())) }),
    get: async ({ params: { id } }) => ({
      data: await find(id),
      questions: await listAuthoredQuestionsOfQuiz(db, id),
    }),
    edit: async ({ params: { id }, body }, { player, arrivedAt: at }) => {
      let merged: string[] = []
      const note = { action: 'edited', userId: player.id, at } as const
      const activity = await act({ id, questions: body.quiz.questionIds }, note, async (trx) => {
        const before = await lockQuizForChange(trx, id, getUtcDayOfInstant(at))
        refuseArchivedQuiz(before)
        const { after, taken } = await mergeQuizEdit(trx, before, body)
        merged = taken.map((field) => QUIZ_FIELD_LABELS[field])
        refuseInvalidQuiz(after)
        // A quiz that was published empty by an earlier version can still be edited.
        if (before.status === 'Draft' || before.questionIds.length > 0) {
          refuseEmptyQuiz(after, after.questionIds.length)
        }
        await releaseIfRequested(trx, after, { release: body.release, player, at })
        const known = before.status === 'Published' ? before.questionIds : []
        await refuseUnfinishedQuestions(trx, after, known)
        refuseMissingQuestion(await updateQuiz(trx, { before, after, at }))
      })
      return { data: await find(id), activity, merged }
    },
    duplicate: async ({ body: { id: from } }, { player, arrivedAt: at }) => {
      const id = randomUUID()
      const note = { action: 'added', userId: player.id, at } as const
      const activity = await act({ id }, note, async (trx) => {
        const { title, ...quiz } = await lockQuizForChange(trx, from, getUtcDayOfInstant(at))
        const questions = await listAuthoredQuestionsOfQuiz(trx, from)
        const questionIds = questions.flatMap((one) => (one.archived ? [] : one.id))
        const copy = {
          ...quiz,
          id,
          title: formatQuizCopyTitle(title),
          status: 'Draft',
          questionIds,
        } as const
        refuseMissingQuestion(await insertQuiz(trx, copy, { authorId: player.id, at }))
      })
      return { data: await find(id), activity }
    },
    setStatus: async ({ body: { id, action, release } }, { player, arrivedAt: at }) => {
      const note = { action: ACTIVITY_ACTIONS[action], userId: player.id, at }
      const change = async (trx: Trx) => {
        const before = await lockQuizForChange(trx, id, getUtcDayOfInstant(at))
        if (action === 'archive' || action === 'restore') {
          const archived = action === 'archive'
          if (before.archived === archived) return false
          return setQuizArchived(trx, { before, archived, at })
        }
        refuseArchivedQuiz(before)
        const after: Quiz = { ...before, status: action === 'publish' ? 'Published' : 'Draft' }
        if (after.status === before.status && release === null) return false
        refuseEmptyQuiz(after, countAskedQuizQuestions(before))
        await releaseIfRequested(trx, after, { release, player, at })
        if (before.status === 'Draft') await refuseUnfinishedQuestions(trx, after)
        return refuseMissingQuestion(await updateQuiz(trx, { before, after, at }))
      }
      const isRemoval = action === 'archive' || action === 'unpublish'
      const activity = await act({ id }, note, change, isRemoval)
      return { data: await find(id), activity }
    },
  }
}

const ACTIVITY_ACTIONS = {
  publish: 'published',
  unpublish: 'made a draft',
  archive: 'archived',
  restore: 'restored',
} as const

/** Returns the current quiz, locked until the transaction ends. Rejects with 404. */
async function lockQuizForChange(trx: Trx, id: string, today: Day): Promise<AuthoredQuiz> {
  const quiz = await lockQuiz(trx, id, today)
  if (!quiz) throw new Refusal(404, 'We can’t find that quiz')
  return quiz
}

async function releaseIfRequested(
  trx: Trx,
  { status, questionIds }: Pick<Quiz, 'status' | 'questionIds'>,
  wish: { release: QuizQuestionReleaseMode | null; player: SignedInPlayer; at: number },
): Promise<void> {
  const { release, player, at } = wish
  if (release === null || status !== 'Published') return
  // A recent login is required, because releasing questions immediately changes what players see.
  requireFreshLogin('sensitive', at, player)
  await releaseQuizQuestions(trx, { questionIds, release, player, at })
}

/** Rejects with 409 if an unfinished draft is added to a published quiz. Questions in `known` are not checked. */
async function refuseUnfinishedQuestions(
  trx: Trx,
  { status, questionIds }: Pick<Quiz, 'status' | 'questionIds'>,
  known: readonly string[] = [],
): Promise<void> {
  if (status !== 'Published') return
  const added = questionIds.filter((id) => !known.includes(id))
  for (const question of await findAuthoredQuestionsByIds(trx, added)) {
    const fault = question.status === 'Draft' && !question.archived && findPublishingFlaws(question)[0]
    if (fault) throw new Refusal(409, `“${question.text}” isn’t finished: ${fault.message}`)
  }
}

function refuseMissingQuestion(saved: QuizSaveResult): void {
  switch (saved.is) {
    case 'saved':
      return
    case 'no such question':
      throw new Refusal(400, `There is no question "${saved.id}"`)
  }
}

function refuseInvalidQuiz(quiz: Quiz): void {
  const [flaw] = findQuizFlaws(quiz)
  if (flaw) throw new Refusal(400, flaw.message)
}

function refuseArchivedQuiz({ archived }: AuthoredQuiz): void {
  if (archived) throw new Refusal(409, 'This quiz is archived. Please restore it first.')
}

/** Returns a sentence about what became of a new quiz. */
function describeNewQuiz({ status, questionIds }: Pick<Quiz, 'status' | 'questionIds'>): string {
  if (questionIds.length === 0) return 'Saved as a draft: a quiz needs a question before it’s published'
  return status === 'Published' ? 'Published' : 'Saved as a draft'
}

/** Rejects published quizzes without questions. */
function refuseEmptyQuiz({ status }: Pick<Quiz, 'status'>, questions: number): void {
  if (status !== 'Published' || questions > 0) return
  throw new Refusal(409, 'A published quiz needs a question. Please add one, or save it as a draft.')
}
