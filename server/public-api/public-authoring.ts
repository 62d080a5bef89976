import { randomUUID } from 'node:crypto'
import { RATE_LIMITS } from '#contract/base/limits.ts'
import { getAuthoredQuestionPath, type publicAuthoringContract } from '#contract/public/authoring.ts'
import { PUBLIC_QUESTION_FIELD_NAMES } from '#contract/public/question-form.ts'
import { PUBLIC_API_QUESTION_STATUSES } from '#contract/public/enum-values.ts'
import type { Trx } from '#db/tables/tables.ts'
import { getEditedQuestionStatus, getNewQuestionStatus } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import { EMPTY_QUESTION_FIELDS, type QuestionStatus } from '#domain/questions/question-fields.ts'
import { findDraftBlockingFlaws, findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import type { Role } from '#domain/accounts/role.ts'
import { applySubmittedQuestionFields, type SubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import { addQuestions } from '../authoring/add-questions.ts'
import { questionAuthoringHandlers } from '../authoring/question-authoring.ts'
import { toAuthorFilter, findQuestions } from '../authoring/question-authoring.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { claimIdempotencyKey, type IdempotencyClaim } from './idempotency-key.queries.ts'
import { INVALID_CURSOR, createPageOfResults, decodeCursor } from './cursor.ts'

/** Returns the handlers with which programs write questions for an author, by the same rules as the site's pages. */
export function publicAuthoringHandlers(deps: ServerDependencies): EndpointHandlers<typeof publicAuthoringContract> {
  const { add, edit, get } = questionAuthoringHandlers(deps)
  const find = async ({ params }: { params: { id: string } }, context: Parameters<typeof get>[1]) =>
    (await get({ params, query: undefined, body: undefined }, context)).data
  return {
    list: async ({ query: { limit, cursor, status, mine } }, { player }) => {
      const filter = { words: '', archived: false, status, ...toOwnQuestionsFilter(mine, player.id) }
      const part = { order: 'newest', offset: 0, limit: limit + 1, after: parseQuestionCursor(cursor) } as const
      const found = await findQuestions(deps.db, filter, part)
      return createPageOfResults(found, limit, ({ addedAt, id }) => `${addedAt} ${id}`)
    },
    get: find,
    addMany: async ({ body, headers }, { player, arrivedAt: at }) => {
      const questions = body.questions.map(({ scheduledDay, ...written }, index) => ({
        question: buildNewQuestion(written, player.role, `questions[${index}].`),
        day: scheduledDay ?? null,
      }))
      const data = questions.map(({ question: { id, status } }) => {
        return { id, version: 1, status: PUBLIC_API_QUESTION_STATUSES[status], location: getAuthoredQuestionPath(id) }
      })
      const key = headers['idempotency-key']
      const call = { playerId: player.id, key, request: body, reply: { data }, now: at }
      const claim = async (trx: Trx) => getStoredReply(await claimIdempotencyKey(trx, call), at)
      return (await addQuestions(deps, questions, { player, at, claim })) ?? call.reply
    },
    add: async ({ body: { scheduledDay, ...written } }, context) => {
      const { status } = buildNewQuestion(written, context.player.role)
      const unfinished = status === 'Draft'
      const body = { ...written, unfinished, day: scheduledDay ?? null, instead: undefined }
      return (await add({ params: undefined, query: undefined, body }, context)).data
    },
    edit: async ({ params, body: { scheduledDay, ...written } }, context) => {
      const before = await find({ params }, context)
      const status = getEditedQuestionStatus(context.player.role, written.status, before.status)
      requireValidQuestion({ ...applySubmittedQuestionFields(before, written.question), status })
      const body = {
        ...written,
        day: scheduledDay ?? null,
        instead: undefined,
        unplan: scheduledDay === null,
        correction: { regrade: false, erratum: '' },
      }
      return (await edit({ params, query: undefined, body }, context)).data
    },
  }
}

/**
 * Returns the stored reply of a repeated call, or `null` for a new call. Throws a Refusal if the key was used for
 * another body or there are too many keys.
 */
function getStoredReply<T>(claim: IdempotencyClaim<T>, now: number): T | null {
  switch (claim.type) {
    case 'new':
      return null
    case 'repeat':
      return claim.reply
    case 'other request':
      throw new Refusal(422, 'This Idempotency-Key was used with a different body. Please use a new key.', {
        code: 'idempotency-key-reused',
        flaws: [{ field: 'idempotency-key', message: 'Use a new key for another body' }],
      })
    case 'too many keys':
      throw new Refusal(429, RATE_LIMITS.idempotencyKeys.refusal ?? '', {
        retryAfter: Math.max(1, Math.ceil((claim.nextAt - now) / 1000)),
      })
  }
}

type NewQuestionInput = { question: SubmittedQuestionFields; status: QuestionStatus | null }

/** Builds the question to add. Throws a Refusal that names the invalid field, whose name begins with `prefix`. */
function buildNewQuestion({ question, status: requestedStatus }: NewQuestionInput, role: Role, prefix = ''): Question {
  const isDraft = requestedStatus === null || requestedStatus === 'Draft'
  const status = isDraft ? 'Draft' : getNewQuestionStatus(role, requestedStatus)
  const blank = { ...EMPTY_QUESTION_FIELDS, id: randomUUID(), dayUsed: null }
  const added = { ...applySubmittedQuestionFields(blank, question), status }
  requireValidQuestion(added, prefix)
  return added
}

function toOwnQuestionsFilter(mine: 'true' | 'false', id: string) {
  return mine === 'true' ? toAuthorFilter('me', id) : {}
}

/** Decodes a cursor to the last question of the previous page. */
function parseQuestionCursor(cursor: string | undefined): { addedAt: number; id: string } | undefined {
  const place = decodeCursor(cursor)
  if (place === undefined) return undefined
  const [, addedAt, id] = /^(\d{1,15}) (.{1,200})$/s.exec(place) ?? []
  if (addedAt === undefined || id === undefined) throw INVALID_CURSOR
  return { addedAt: Number(addedAt), id }
}

/** Throws a Refusal that names the field if a question cannot be saved. Saving validates it again. */
function requireValidQuestion(question: Question, prefix = ''): void {
  const faults = question.status === 'Draft' ? findDraftBlockingFlaws(question) : findPublishingFlaws(question)
  const flaws = faults.map(({ field, message }) => {
    return { field: prefix + (PUBLIC_QUESTION_FIELD_NAMES[field] ?? field), message }
  })
  if (flaws[0]) throw new Refusal(400, flaws[0].message, { flaws })
}
