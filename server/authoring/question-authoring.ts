import { randomUUID } from 'node:crypto'
import { authoredQuestionToWire } from '#contract/authored-question-wire.ts'
import type { questionDeskContract } from '#contract/question-authoring.ts'
import { questionFlawToWire } from '#contract/question-flaws.ts'
import { questionWritten } from '#contract/question-form.ts'
import { questionToWire } from '#contract/question-wire.ts'
import type { Trx } from '#db/tables.ts'
import type { AuthoredQuestion, EditAction } from '#domain/authored-question.ts'
import { statusOfEdited, statusOfNew } from '#domain/authoring.ts'
import { dayAt } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import type { QuestionStatus } from '#domain/question-fields.ts'
import { draftFaultsOf, faultsOf, flawsOf } from '#domain/question-flaws.ts'
import { nextQuestionlessDay } from '#domain/runway.ts'
import { authoredQuestion } from './authored-question-rows.ts'
import { questionOfToday } from '../questions/daily.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { cleanHtml, losesSomething } from '../questions/html-cleanup.ts'
import {
  addQuestion,
  changeQuestion,
  questionToChange,
  removeQuestion,
  restoreQuestion,
} from './question-changes.ts'
import {
  similarQuestions,
  wantedQuestionCount,
  wantedQuestions,
  type Wanted,
} from './question-authoring.queries.ts'
import { editsOf } from './question-edits.queries.ts'
import { questionTotals } from './question-totals.queries.ts'
import { planQuestion, tellingLosers } from './schedule.ts'
import type { Handlers } from '../http/serve.ts'

const FOUND_AT_ONCE = 50

export function questionDesk(deps: Deps): Handlers<typeof questionDeskContract> {
  const { db, content } = deps
  const find = async (id: string): Promise<AuthoredQuestion> => {
    const question = await authoredQuestion(db, id)
    if (!question) throw new Refusal(404, 'There is no such question')
    return question
  }
  const shown = async (id: string) => ({ data: authoredQuestionToWire(await find(id)) })
  const write = (work: (trx: Trx) => Promise<void>) =>
    content.write(async (trx) => ({ result: await work(trx), changed: true }))
  return {
    list: async ({ query }, { player }) => {
      const { page, size, order } = query
      const wanted = wantedBy(query, player.id)
      const total = await wantedQuestionCount(db, wanted)
      const part = { order, offset: (page - 1) * size, limit: size }
      const data = await wantedQuestions(db, wanted, part)
      const pages = Math.max(1, Math.ceil(total / size))
      return { data: data.map(authoredQuestionToWire), page, pages, total }
    },
    totals: async () => ({ data: await totalsOf(deps) }),
    get: ({ params }) => shown(params.id),
    add: async ({ body }, { player, arrivedAt: at }) => {
      const status = statusOfNew(player.role, body.Status)
      const question = questionWritten(body, { id: randomUUID(), status, dayUsed: null })
      refuseUnsound(question)
      await write((trx) => addQuestion(trx, question, { player, at }))
      return shown(question.id)
    },
    edit: async ({ params: { id }, body }, { player, arrivedAt: at }) => {
      const save = async (trx: Trx) => {
        const before = await questionToChange(trx, id, { player, version: body.Version })
        const status = statusOfEdited(player.role, body.Status, before.status)
        const after = questionWritten(body, { id, status, dayUsed: before.dayUsed })
        refuseUnsound(after)
        refuseHiding(before, status)
        await changeQuestion(trx, { before, after, action: 'edited', player, at })
        const question = { ...after, archived: before.archived }
        await planQuestion(trx, { question, wanted: body.Dateused, today: dayAt(at) })
      }
      await tellingLosers(() => write(save))
      return shown(id)
    },
    remove: async ({ params: { id } }, { player, arrivedAt: at }) => {
      const action = await content.write(async (trx) => {
        const question = await questionToChange(trx, id, { player })
        if (question.archived) return { result: 'archived', changed: false }
        return { result: await removeQuestion(trx, { question, player, at }), changed: true }
      })
      const archived = action === 'archived'
      return {
        id,
        archived,
        message: archived ? 'Archived: players may have answered it' : 'Deleted',
      }
    },
    restore: async ({ body: { id } }, { player, arrivedAt: at }) => {
      await write(async (trx) => {
        const question = await questionToChange(trx, id, { player })
        if (question.archived) await restoreQuestion(trx, { question, player, at })
      })
      return shown(id)
    },
    setStatus: async ({ body: { id, Status, Version: version } }, { player, arrivedAt: at }) => {
      await write(async (trx) => {
        const before = await questionToChange(trx, id, { player, version })
        const after = { ...before, status: Status }
        refuseUnsound(after)
        refuseHiding(before, Status)
        await changeQuestion(trx, { before, after, action: STATUS_ACTIONS[Status], player, at })
      })
      return shown(id)
    },
    history: async ({ params }) => {
      const edits = await editsOf(db, await find(params.id))
      return {
        data: edits.map((edit) => ({
          Version: edit.version,
          Action: edit.action,
          At: edit.at,
          UserName: edit.by ?? '',
          Question: questionToWire(edit.question),
        })),
      }
    },
    check: async ({ body }) => {
      const rest = { id: body.id, status: 'Draft', dayUsed: null } as const
      const question = questionWritten(body, rest)
      const moreInfo = cleanHtml(question.moreInfo)
      const similar = await similarQuestions(db, question)
      return {
        data: {
          Flaws: flawsOf(question).map(questionFlawToWire),
          Moreinfo: moreInfo,
          Cleaned: losesSomething(question.moreInfo, moreInfo),
          Similar: similar.map(authoredQuestionToWire),
        },
      }
    },
    search: async ({ params: { terms } }) => {
      const part = { order: 'newest', offset: 0, limit: FOUND_AT_ONCE } as const
      const found = await wantedQuestions(db, { words: terms, archived: false }, part)
      return { data: found.map(authoredQuestionToWire) }
    },
  }
}

const STATUS_ACTIONS: Record<QuestionStatus, EditAction> = {
  Published: 'published',
  Draft: 'made a draft',
  Quizonly: 'made quiz-only',
}

type Query = Parameters<Handlers<typeof questionDeskContract>['list']>[0]['query']

function wantedBy(query: Query, playerId: string): Wanted {
  const { words, status, type: kind, difficulty, category, use, author, archived } = query
  const authorId = author === 'me' ? playerId : undefined
  return { words, status, kind, difficulty, category, use, authorId, archived: archived === 'true' }
}

async function totalsOf(deps: Deps) {
  // Today's question is no longer waiting for its day.
  const todayHasOne = (await questionOfToday(deps)) !== null
  const today = dayAt(deps.now())
  const totals = await questionTotals(deps.db)
  const unused = Object.values(totals.unusedByCategory).reduce((all, count) => all + count, 0)
  return {
    All: totals.all,
    Archived: totals.archived,
    Status: totals.byStatus,
    QuestionType: totals.byKind,
    Difficulty: totals.byDifficulty,
    Categories: totals.byCategory,
    Unused: unused,
    UnusedByCategory: totals.unusedByCategory,
    Today: today,
    NextQuestionlessDay: nextQuestionlessDay(today, { unused, todayHasOne }),
  }
}

/** A draft may be unfinished; what players may come to see may not. */
function refuseUnsound(question: Question): void {
  const faults = question.status === 'Draft' ? draftFaultsOf(question) : faultsOf(question)
  if (faults[0]) throw new Refusal(400, faults[0].message)
}

/** What had its day stays where its day is; whoever wants it gone archives it. */
function refuseHiding({ dayUsed }: AuthoredQuestion, status: QuestionStatus): void {
  if (dayUsed === null || status === 'Published') return
  throw new Refusal(409, 'This question had its day: to take it out of sight, delete it')
}
