import { randomUUID } from 'node:crypto'
import { LIMITS } from '#contract/base/limits.ts'
import { authoredPath, type publicAuthoringContract } from '#contract/public/authoring.ts'
import { FORM_NAMES } from '#contract/public/question-form.ts'
import { STATUS_WORDS } from '#contract/public/words.ts'
import type { Trx } from '#db/tables/tables.ts'
import { statusOfEdited, statusOfNew } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import { BLANK_FIELDS, type QuestionStatus } from '#domain/questions/question-fields.ts'
import { draftFaultsOf, faultsOf } from '#domain/questions/question-flaws.ts'
import type { Role } from '#domain/accounts/role.ts'
import { withWritten, type WrittenFields } from '#domain/questions/written-question.ts'
import { addQuestions } from '../authoring/add-questions.ts'
import { questionAuthoring } from '../authoring/question-authoring.ts'
import { authorOf, questionsFound } from '../authoring/question-authoring.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { claimIdempotencyKey, type IdempotencyClaim } from './idempotency-key.queries.ts'
import { NO_CURSOR, pageOf, readCursor } from './cursor.ts'

/** Returns the handlers with which programs write questions for an author, by the same rules as the site's pages. */
export function publicAuthoring(deps: Deps): Handlers<typeof publicAuthoringContract> {
  const { add, edit, get } = questionAuthoring(deps)
  const find = async ({ params }: { params: { id: string } }, context: Parameters<typeof get>[1]) =>
    (await get({ params, query: undefined, body: undefined }, context)).data
  return {
    list: async ({ query: { limit, cursor, status, mine } }, { player }) => {
      const filter = { words: '', archived: false, status, ...mineOf(mine, player.id) }
      const part = { order: 'newest', offset: 0, limit: limit + 1, after: placeOf(cursor) } as const
      const found = await questionsFound(deps.db, filter, part)
      return pageOf(found, limit, ({ addedAt, id }) => `${addedAt} ${id}`)
    },
    get: find,
    addMany: async ({ body, headers }, { player, arrivedAt: at }) => {
      const questions = body.questions.map(({ scheduledDay, ...written }, index) => ({
        question: newQuestion(written, player.role, `questions[${index}].`),
        day: scheduledDay ?? null,
      }))
      const data = questions.map(({ question: { id, status } }) => {
        return { id, version: 1, status: STATUS_WORDS[status], location: authoredPath(id) }
      })
      const key = headers['idempotency-key']
      const call = { playerId: player.id, key, request: body, reply: { data }, now: at }
      const claim = async (trx: Trx) => storedReply(await claimIdempotencyKey(trx, call), at)
      return (await addQuestions(deps, questions, { player, at, claim })) ?? call.reply
    },
    add: async ({ body: { scheduledDay, ...written } }, context) => {
      const { status } = newQuestion(written, context.player.role)
      const unfinished = status === 'Draft'
      const body = { ...written, unfinished, day: scheduledDay ?? null, instead: undefined }
      return (await add({ params: undefined, query: undefined, body }, context)).data
    },
    edit: async ({ params, body: { scheduledDay, ...written } }, context) => {
      const before = await find({ params }, context)
      const status = statusOfEdited(context.player.role, written.status, before.status)
      refuseFlawed({ ...withWritten(before, written.question), status })
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
function storedReply<T>(claim: IdempotencyClaim<T>, now: number): T | null {
  switch (claim.type) {
    case 'new':
      return null
    case 'repeat':
      return claim.reply
    case 'other request':
      throw new Refusal(422, 'This Idempotency-Key came with another body before. Use a new key.', {
        code: 'idempotency-key-reused',
        flaws: [{ field: 'idempotency-key', message: 'Use a new key for another body' }],
      })
    case 'too many keys':
      throw new Refusal(429, LIMITS.idempotencyKeys.refusal ?? '', {
        retryAfter: Math.max(1, Math.ceil((claim.nextAt - now) / 1000)),
      })
  }
}

type NewQuestion = { question: WrittenFields; status: QuestionStatus | null }

/** Builds the question to add. Throws a Refusal that names the invalid field, whose name begins with `prefix`. */
function newQuestion(
  { question, status: requestedStatus }: NewQuestion,
  role: Role,
  prefix = '',
): Question {
  const isDraft = requestedStatus === null || requestedStatus === 'Draft'
  const status = isDraft ? 'Draft' : statusOfNew(role, requestedStatus)
  const blank = { ...BLANK_FIELDS, id: randomUUID(), dayUsed: null }
  const added = { ...withWritten(blank, question), status }
  refuseFlawed(added, prefix)
  return added
}

function mineOf(mine: 'true' | 'false', id: string) {
  return mine === 'true' ? authorOf('me', id) : {}
}

/** Decodes a cursor to the last question of the previous page. */
function placeOf(cursor: string | undefined): { addedAt: number; id: string } | undefined {
  const place = readCursor(cursor)
  if (place === undefined) return undefined
  const [, addedAt, id] = /^(\d{1,15}) (.{1,200})$/s.exec(place) ?? []
  if (addedAt === undefined || id === undefined) throw NO_CURSOR
  return { addedAt: Number(addedAt), id }
}

/** Throws a Refusal that names the field if a question cannot be saved. Saving validates it again. */
function refuseFlawed(question: Question, prefix = ''): void {
  const faults = question.status === 'Draft' ? draftFaultsOf(question) : faultsOf(question)
  const flaws = faults.map(({ field, message }) => {
    return { field: prefix + (FORM_NAMES[field] ?? field), message }
  })
  if (flaws[0]) throw new Refusal(400, flaws[0].message, { flaws })
}
