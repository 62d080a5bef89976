import { randomUUID } from 'node:crypto'
import type { publicAuthoringContract } from '#contract/public-authoring.ts'
import { FORM_NAMES } from '#contract/public-question-form.ts'
import { statusOfEdited, statusOfNew } from '#domain/authoring.ts'
import type { Question } from '#domain/question.ts'
import { BLANK_FIELDS } from '#domain/question-fields.ts'
import { draftFaultsOf, faultsOf } from '#domain/question-flaws.ts'
import { withWritten } from '#domain/written-question.ts'
import { questionAuthoring } from '../authoring/question-authoring.ts'
import { authorOf, questionsFound } from '../authoring/question-authoring.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { NO_CURSOR, pageOf, readCursor } from './cursor.ts'

/** What a program may do for an author, by the same rules as on our pages. */
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
    add: async ({ body: { scheduledDay, ...written } }, context) => {
      const unfinished = written.status === null || written.status === 'Draft'
      const status = unfinished ? 'Draft' : statusOfNew(context.player.role, written.status)
      const blank = { ...BLANK_FIELDS, id: randomUUID(), dayUsed: null }
      refuseFlawed({ ...withWritten(blank, written.question), status })
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

function mineOf(mine: 'true' | 'false', id: string) {
  return mine === 'true' ? authorOf('me', id) : {}
}

/** The question after which the next page begins. */
function placeOf(cursor: string | undefined): { addedAt: number; id: string } | undefined {
  const place = readCursor(cursor)
  if (place === undefined) return undefined
  const [, addedAt, id] = /^(\d{1,15}) (.{1,200})$/s.exec(place) ?? []
  if (addedAt === undefined || id === undefined) throw NO_CURSOR
  return { addedAt: Number(addedAt), id }
}

/** Says of which field it is that a question cannot be kept; where it is saved that is looked at again. */
function refuseFlawed(question: Question): void {
  const faults = question.status === 'Draft' ? draftFaultsOf(question) : faultsOf(question)
  const flaws = faults.map(({ field, message }) => ({ field: FORM_NAMES[field] ?? field, message }))
  if (flaws[0]) throw new Refusal(400, flaws[0].message, { flaws })
}
