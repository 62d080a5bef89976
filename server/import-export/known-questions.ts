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

/** What is kept of a question that a row may repeat: one that the site has, or one of an earlier line. */
export type Known = {
  question: Pick<Question, 'id' | 'text' | 'answer' | 'mediaUrl'>
  /** What a question of an earlier line asks; `null` for one that the site has. */
  checksum: string | null
  isStored: boolean
  line: number | null
  /** Its place among those that come in. */
  place: number | null
}

/** By what a row finds what it may be about. */
export type RowKeys = { text: string; madeId: string; origin: string | null }

/** All questions that the rows of a file are compared with: those that are there, and those of earlier rows. */
export type KnownQuestions = ReturnType<typeof createKnownQuestions>

export function createKnownQuestions(
  rows: Iterable<ReadRow>,
  { format, source }: { format: FormatName; source: string },
) {
  const byId = new Map<string, Known>()
  /** A list only where more than one has the text: there may be a hundred thousand. */
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

  /** What asks nearly the same; of a form of words, and of other pictures, the answer tells. */
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
    /** What comes in as new. */
    added,
    learn: ({ plannedDay, archived, source: from, sourceId, ...question }: StoredBrief) => {
      const known = { question, checksum: null, isStored: true, line: null, place: null }
      keep(known, originOf(from, sourceId))
      if (!archived) alike.add(question)
      if (plannedDay) takenDays.add(plannedDay)
    },
    /** A question that comes in as new. */
    add: (question: Question, line: number, sourceId: string) => {
      const brief = briefOf(question)
      const checksum = askedChecksum(question)
      const known = { question: brief, checksum, isStored: false, line, place: added.length() }
      keep(known, originOf(question.source, sourceId))
      alike.add(brief)
      added.push({ question, sourceId })
    },
    /** What a line made of a question that is there. */
    change: (question: Question, line: number) => {
      const brief = briefOf(question)
      const known = { question: brief, checksum: null, isStored: true, line, place: null }
      byId.set(question.id, known)
      changed.set(question.id, question)
    },
    /** The whole of what a line made; undefined of what is there and was not changed. */
    wholeOf: ({ question: { id }, place }: Known): Question | undefined =>
      place === null ? changed.get(id) : added.at(place)?.question,
    keysOf: (foreign: ForeignQuestion): RowKeys => {
      const id = foreign.sourceId ?? ''
      const origin = repeatedIds.has(id) ? null : originOf(foreign.source ?? source, id)
      return { text: foldedText(foreign.text), madeId: madeId(format, foreign), origin }
    },
    /** What a row may be about: what it names, what has its text, and what it may be another version of. */
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

/** What a source calls a question; null when one of both is not said. */
function originOf(source: string, sourceId: string): string | null {
  return source === '' || sourceId === '' ? null : JSON.stringify([source, sourceId])
}

/** The one question with a text, when it is there and the only one. */
function onlyStored(sameText: readonly Known[]): Known | undefined {
  const [one, ...others] = sameText
  return one?.isStored && others.length === 0 ? one : undefined
}
