import type { ForeignQuestion, ReadRow } from '#content/formats/foreign-question.ts'
import type { Day } from '#domain/time/day.ts'
import type { FormatName } from '#domain/authoring/import-export.ts'
import { nearDuplicates } from '#domain/questions/near-duplicates.ts'
import type { Question } from '#domain/questions/question.ts'
import { compressedList } from '#content/formats/compressed-list.ts'
import type { Added } from './import-changes.queries.ts'
import {
  askedChecksum,
  foldedText,
  formsOfWords,
  hasSameAnswer,
  haveOtherPictures,
  repeatedSourceIds,
} from './import-likeness.ts'
import { madeId } from './import-question.ts'
import type { StoredBrief } from './import.queries.ts'

/** A question that a row may repeat: stored on the site, or from an earlier line of the file. */
export type Known = {
  question: Pick<Question, 'id' | 'text' | 'answer' | 'mediaUrl'>
  /** The checksum of a question from an earlier line, or `null` for a stored question. */
  checksum: string | null
  isStored: boolean
  line: number | null
  /** The index in the list of added questions, or `null` for a stored question. */
  place: number | null
}

/** The keys by which a row finds known questions. */
export type RowKeys = { text: string; madeId: string; origin: string | null }

/** The questions that rows are compared with: stored ones and those of earlier rows. */
export type KnownQuestions = ReturnType<typeof createKnownQuestions>

export function createKnownQuestions(
  rows: Iterable<ReadRow>,
  { format, source }: { format: FormatName; source: string },
) {
  const byId = new Map<string, Known>()
  /** Uses an array only for texts that several questions share, which saves memory for 100,000 questions. */
  const byText = new Map<string, Known | Known[]>()
  const byOrigin = new Map<string, Known>()
  const takenDays = new Set<Day>()
  const changed = new Map<string, Question>()
  const added = compressedList<Added>()
  const forms = formsOfWords(rows)
  const repeatedIds = repeatedSourceIds(rows)
  const alike = nearDuplicates(questionsIn(rows))

  const keep = (known: Known, origin: string | null, text = foldedText(known.question.text)) => {
    byId.set(known.question.id, known)
    const same = byText.get(text)
    if (Array.isArray(same)) same.push(known)
    else byText.set(text, same === undefined ? known : [same, known])
    if (origin !== null) byOrigin.set(origin, known)
  }

  /** Finds a near duplicate. With a template text or a different picture, only a question with the same answer counts. */
  const nearTo = (question: Question, sameText: readonly Known[]): Known | undefined => {
    const folded = foldedText(question.text)
    const isForm = forms.has(folded)
    const isOther = (other: Known['question']) =>
      !hasSameAnswer(question, other) &&
      (haveOtherPictures(question, other) || (isForm && foldedText(other.text) === folded))
    const same = sameText.find((known) => !isOther(known.question))
    if (same) return same
    return alike
      .find(question)
      .map(({ id }) => byId.get(id))
      .find((known) => known && !isOther(known.question))
  }

  return {
    takenDays,
    nearTo,
    /** The new questions that the import will add. */
    added,
    learn: ({ plannedDay, archived, source: from, sourceId, ...question }: StoredBrief) => {
      const known = { question, checksum: null, isStored: true, line: null, place: null }
      keep(known, originOf(from, sourceId))
      if (!archived) alike.add(question)
      if (plannedDay) takenDays.add(plannedDay)
    },
    /** Registers a new question of the file, so that later rows are compared with it. */
    add: (question: Question, line: number, sourceId: string) => {
      const brief = briefOf(question)
      const checksum = askedChecksum(question)
      const known = { question: brief, checksum, isStored: false, line, place: added.length() }
      keep(known, originOf(question.source, sourceId))
      alike.add(brief)
      added.push({ question, sourceId })
    },
    /** Registers a stored question as changed by a line of the file. */
    change: (question: Question, line: number) => {
      const brief = briefOf(question)
      const known = { question: brief, checksum: null, isStored: true, line, place: null }
      byId.set(question.id, known)
      changed.set(question.id, question)
    },
    /** Returns the question as a line added or changed it, or `undefined` for an unchanged stored question. */
    wholeOf: ({ question: { id }, place }: Known): Question | undefined =>
      place === null ? changed.get(id) : added.at(place)?.question,
    keysOf: (foreign: ForeignQuestion): RowKeys => {
      const id = foreign.sourceId ?? ''
      const origin = repeatedIds.has(id) ? null : originOf(foreign.source ?? source, id)
      return { text: foldedText(foreign.text), madeId: madeId(format, foreign), origin }
    },
    /** Finds the known questions that a row may repeat: by its id, by its text, and an earlier version of it. */
    find: ({ id = '' }: ForeignQuestion, keys: RowKeys) => {
      const same = byText.get(keys.text) ?? []
      const sameText = Array.isArray(same) ? same : [same]
      return {
        named: byId.get(id) ?? (keys.origin === null ? undefined : byOrigin.get(keys.origin)),
        sameText,
        version: byId.get(keys.madeId) ?? onlyStored(sameText),
      }
    },
    freeId: (id: string): string => {
      if (!byId.has(id)) return id
      let number = 2
      while (byId.has(`${id}-${number}`)) number += 1
      return `${id}-${number}`
    },
  }
}

function briefOf({ id, text, answer, mediaUrl }: Question): Known['question'] {
  return { id, text, answer, mediaUrl }
}

function* questionsIn(rows: Iterable<ReadRow>): Iterable<ForeignQuestion> {
  for (const row of rows) if ('question' in row) yield row.question
}

/** Returns a key of the source and the source id, or `null` if one of them is missing. */
function originOf(source: string, sourceId: string): string | null {
  return source === '' || sourceId === '' ? null : JSON.stringify([source, sourceId])
}

/** Returns the only question with a text if it is stored. */
function onlyStored(sameText: readonly Known[]): Known | undefined {
  const [first, ...others] = sameText
  return first?.isStored && others.length === 0 ? first : undefined
}
