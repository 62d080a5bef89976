import type { ParsedQuestion, ParsedImportRow } from '#content/formats/foreign-question.ts'
import type { Day } from '#domain/time/day.ts'
import type { QuestionFileFormatName } from '#domain/authoring/import-export.ts'
import { createNearDuplicateIndex } from '#domain/questions/near-duplicates.ts'
import type { Question } from '#domain/questions/question.ts'
import { createCompressedArray } from '#content/formats/compressed-array.ts'
import {
  computeQuestionChecksum,
  normalizeTextForComparison,
  findTemplateQuestionTexts,
  hashAnswerOptions,
  areAnswersEqual,
  haveDifferentPictures,
  findRepeatedSourceIds,
} from './compare-questions.ts'
import { deriveQuestionId } from './import-question.ts'
import type { StoredQuestionSummary } from './stored-questions.queries.ts'

/** A question that an import row may repeat: stored on the site, or from an earlier line of the file. */
export type ImportDuplicateCandidate = {
  question: Pick<Question, 'id' | 'text' | 'answer' | 'mediaUrl'>
  /** The hash of the question's options, which `hashAnswerOptions` computes. */
  optionsHash: number
  /** The checksum of a question from an earlier line, or `null` for a stored question. */
  checksum: string | null
  isStored: boolean
  line: number | null
  /** The index in the list of added questions, or `null` for a stored question. */
  place: number | null
}

/** A new question and the id that its source gave it. */
export type NewImportedQuestion = { question: Question; sourceId: string }

/** The keys under which an imported row may match an existing question. */
export type ImportRowLookupKeys = { text: string; madeId: string; origin: string | null }

/** The questions that import rows are compared with: stored questions and questions of earlier rows. */
export type ImportComparisonQuestions = ReturnType<typeof createImportDuplicateIndex>

export function createImportDuplicateIndex(
  rows: Iterable<ParsedImportRow>,
  { format, source }: { format: QuestionFileFormatName; source: string },
) {
  const byId = new Map<string, ImportDuplicateCandidate>()
  /** Uses an array only for texts that several questions share, which saves memory for 100,000 questions. */
  const byText = new Map<string, ImportDuplicateCandidate | ImportDuplicateCandidate[]>()
  const byOrigin = new Map<string, ImportDuplicateCandidate>()
  const takenDays = new Set<Day>()
  const changed = new Map<string, Question>()
  const added = createCompressedArray<NewImportedQuestion>()
  const forms = findTemplateQuestionTexts(rows)
  const repeatedIds = findRepeatedSourceIds(rows)
  const alike = createNearDuplicateIndex(generateQuestions(rows))

  const keep = (
    known: ImportDuplicateCandidate,
    origin: string | null,
    text = normalizeTextForComparison(known.question.text),
  ) => {
    byId.set(known.question.id, known)
    const same = byText.get(text)
    if (Array.isArray(same)) same.push(known)
    else byText.set(text, same === undefined ? known : [same, known])
    if (origin !== null) byOrigin.set(origin, known)
  }

  /**
   * Finds a near duplicate of a question: a stored or imported question with a similar text and the same answer or the
   * same options. A question with a similar text but another answer and other options belongs to the same series and is
   * returned as `similar`. If the equal texts are a template or the pictures differ, a question with another answer is
   * ignored.
   */
  const nearTo = (
    question: Question,
    sameText: readonly ImportDuplicateCandidate[],
  ): { near?: ImportDuplicateCandidate; similar?: ImportDuplicateCandidate } => {
    const folded = normalizeTextForComparison(question.text)
    const isForm = forms.has(folded)
    const isOther = (other: ImportDuplicateCandidate['question']) =>
      !areAnswersEqual(question, other) &&
      (haveDifferentPictures(question, other) || (isForm && normalizeTextForComparison(other.text) === folded))
    const same = sameText.find((known) => !isOther(known.question))
    if (same) return { near: same }
    const found = alike.find(question).flatMap(({ id }) => {
      const known = byId.get(id)
      return known && !isOther(known.question) ? known : []
    })
    const optionsHash = hashAnswerOptions(question)
    const near = found.find((known) => areAnswersEqual(question, known.question) || known.optionsHash === optionsHash)
    const [similar] = found
    return near ? { near } : similar ? { similar } : {}
  }

  return {
    takenDays,
    nearTo,
    /** The new questions that the import will add. */
    added,
    learn: ({ plannedDay, archived, source: from, sourceId, optionsHash, ...question }: StoredQuestionSummary) => {
      const known = { question, optionsHash, checksum: null, isStored: true, line: null, place: null }
      keep(known, toQuestionSourceKey(from, sourceId))
      if (!archived) alike.add(question)
      if (plannedDay) takenDays.add(plannedDay)
    },
    /** Registers a new question of the file, so that later rows are compared with it. */
    add: (question: Question, line: number, sourceId: string) => {
      const brief = toQuestionBrief(question)
      const checksum = computeQuestionChecksum(question)
      const optionsHash = hashAnswerOptions(question)
      const known = { question: brief, optionsHash, checksum, isStored: false, line, place: added.length() }
      keep(known, toQuestionSourceKey(question.source, sourceId))
      alike.add(brief)
      added.push({ question, sourceId })
    },
    change: (question: Question, line: number) => {
      const brief = toQuestionBrief(question)
      const optionsHash = hashAnswerOptions(question)
      const known = { question: brief, optionsHash, checksum: null, isStored: true, line, place: null }
      byId.set(question.id, known)
      changed.set(question.id, question)
    },
    /**
     * Returns the full question that a line of the import file added or changed. Returns `undefined` for a stored
     * question that no line has changed.
     */
    wholeOf: ({ question: { id }, place }: ImportDuplicateCandidate): Question | undefined =>
      place === null ? changed.get(id) : added.at(place)?.question,
    keysOf: (foreign: ParsedQuestion): ImportRowLookupKeys => {
      const id = foreign.sourceId ?? ''
      const origin = repeatedIds.has(id) ? null : toQuestionSourceKey(foreign.source ?? source, id)
      return {
        text: normalizeTextForComparison(foreign.text),
        madeId: deriveQuestionId(format, foreign),
        origin,
      }
    },
    /**
     * Returns the known questions that an import row may repeat: the question with the row's id or source id, the
     * questions with the same text, and the question that the row may be a new version of.
     */
    find: ({ id = '' }: ParsedQuestion, keys: ImportRowLookupKeys) => {
      const same = byText.get(keys.text) ?? []
      const sameText = Array.isArray(same) ? same : [same]
      return {
        named: byId.get(id) ?? (keys.origin === null ? undefined : byOrigin.get(keys.origin)),
        sameText,
        version: byId.get(keys.madeId) ?? getOnlyStoredQuestion(sameText),
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

function toQuestionBrief({ id, text, answer, mediaUrl }: Question): ImportDuplicateCandidate['question'] {
  return { id, text, answer, mediaUrl }
}

/** Yields the questions of import rows. Skips rows without a question. */
export function* generateQuestions(rows: Iterable<ParsedImportRow>): Iterable<ParsedQuestion> {
  for (const row of rows) if ('question' in row) yield row.question
}

/** Returns a key of a question from its source and its id in that source; `null` if the source or the id is missing. */
export function toQuestionSourceKey(source: string, sourceId: string): string | null {
  return source === '' || sourceId === '' ? null : JSON.stringify([source, sourceId])
}

/**
 * Returns the stored question among `sameText`, the questions with the text of an import row. Returns `undefined` if
 * `sameText` has several questions or its question is not stored.
 */
function getOnlyStoredQuestion(sameText: readonly ImportDuplicateCandidate[]): ImportDuplicateCandidate | undefined {
  const [first, ...others] = sameText
  return first?.isStored && others.length === 0 ? first : undefined
}
