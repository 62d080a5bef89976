import type { ParsedQuestion, ParsedImportRow } from '#content/formats/foreign-question.ts'
import { formatNotesAboutUnimportedParts, listEmbeddedMedia } from '#content/formats/losses.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { IMPORT_ACTIONS_BY_ROW_VERDICT, type QuestionFileFormatName } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import { findFieldLengthFlaws } from '#domain/questions/question-flaws.ts'
import { getQuestionPlanningBlockedReason } from '#domain/authoring/schedule.ts'
import type { CompressedArray } from '#content/formats/compressed-array.ts'
import { findDraftImportFlaws, findImportedQuestionFlaws } from './import-flaws.ts'
import {
  computeQuestionChecksum,
  areAnswersEqual,
  haveDifferentPictures,
  isVersionOfSameQuestion,
} from './compare-questions.ts'
import { repairImportedQuestionLinks } from './import-links.ts'
import { createQuestionFromImport } from './import-question.ts'
import type { StoredQuestionSummary } from './stored-questions.queries.ts'
import { createMatchedImportRowChecker } from './judge-change.ts'
import {
  type CheckedImportRow,
  type ImportRowCheckJob,
  UNJUDGED_IMPORT_ROW,
  type StoredQuestionsById,
} from './judged-row.ts'
import {
  type NewImportedQuestion,
  createImportDuplicateIndex,
  type ImportDuplicateCandidate,
  type ImportRowLookupKeys,
} from './known-questions.ts'

/**
 * A text is refused unread if it is longer than this many times the limit. Slightly longer ones may become shorter when
 * sanitized.
 */
const MAX_LENGTH_FACTOR = 5

const SIMILAR_NOTE = 'It reads much like this one, but its answer and options differ'

/** A row with its question and lookup keys, or a row that is already refused. */
type PreparedRow =
  | { initial: CheckedImportRow; foreign: ParsedQuestion; keys: ImportRowLookupKeys }
  | { initial: CheckedImportRow; foreign: null; keys: null }

export type ImportRowChecker = {
  /** Registers a question of the site, so that rows are compared with it. See `createImportMatchFilter`. */
  learn: (stored: StoredQuestionSummary) => void
  /** Prepares a row of the file for `judge`. `rowNumber` counts from 1. */
  prepare: (row: ParsedImportRow, rowNumber: number) => PreparedRow
  /** Returns the ids of the stored questions that `judge` needs for a row. */
  storedIdsFor: (row: PreparedRow) => string[]
  judge: (row: PreparedRow, stored: StoredQuestionsById) => CheckedImportRow
  /** The new questions that the import will add, among the rows judged so far. */
  added: CompressedArray<NewImportedQuestion>
}

/** Judges the rows of a file by comparing them with the stored questions and with each other. */
export function createImportRowChecker(
  job: ImportRowCheckJob,
  format: QuestionFileFormatName,
  rows: Iterable<ParsedImportRow>,
): ImportRowChecker {
  const known = createImportDuplicateIndex(rows, { format, source: job.choices.source })
  /** Maps the id of a stored question to the line that repeats or changes it. No later line may change it back. */
  const claimed = new Map<string, number>()

  const prepare = (row: ParsedImportRow, rowNumber: number): PreparedRow => {
    const blank = { row: rowNumber, line: row.line, ...UNJUDGED_IMPORT_ROW }
    const refused = (text: string, reason: string): PreparedRow => ({
      initial: { ...blank, text, verdict: 'refused', reason },
      foreign: null,
      keys: null,
    })
    if ('refused' in row) return refused(row.text, row.refused)
    // Comparing and sanitizing very long texts could take hours.
    const long = findFieldLengthFlaws(row.question, MAX_LENGTH_FACTOR).map(({ message }) => message)
    if (long.length > 0) return refused(row.question.text, long.join('. '))
    const { question: foreign, notes } = repairImportedQuestionLinks(row.question)
    const { text, sourceId = '' } = foreign
    const initial: CheckedImportRow = {
      ...blank,
      text,
      notes: [...row.notes, ...notes, ...formatNotesAboutUnimportedParts(listEmbeddedMedia(foreign.moreInfo ?? ''))],
      sourceId,
      verdict: 'new',
    }
    return { initial, foreign, keys: known.keysOf(foreign) }
  }

  const storedIdsFor = (row: PreparedRow): string[] => {
    if (!row.foreign) return []
    const { foreign, keys } = row
    const { named, sameText, version } = known.find(foreign, keys)
    const same = sameText.filter(({ question }) => areAnswersEqual(question, foreign))
    const found = named ? [named] : [...same, ...(version ? [version] : [])]
    return found.flatMap(({ isStored, question }) => (isStored ? question.id : []))
  }

  const judge = (row: PreparedRow, stored: StoredQuestionsById): CheckedImportRow => {
    const { initial, foreign } = row
    if (!foreign) return initial
    const asNew = () => createQuestionFromImport(foreign, known.freeId(foreign.id ?? row.keys.madeId), job)
    const storedQuestion = (target: ImportDuplicateCandidate) => getStoredQuestion(target, stored)?.question
    const asksTheSame = (target: ImportDuplicateCandidate) => {
      const other = storedQuestion(target)
      const isSame = (target.checksum ?? (other && computeQuestionChecksum(other))) === computeQuestionChecksum(foreign)
      return isSame && !haveDifferentPictures(other ?? target.question, foreign)
    }
    const changeOf = (target: ImportDuplicateCandidate, isNamed: boolean) =>
      judgeChange({
        target,
        stored: getStoredQuestion(target, stored),
        foreign,
        initial,
        asNew,
        isNamed,
      })
    const { named, sameText, version } = known.find(foreign, row.keys)
    const change = named && changeOf(named, true)
    if (change) return change
    const repeated = sameText.find(
      (candidate) => areAnswersEqual(candidate.question, foreign) && asksTheSame(candidate),
    )
    if (repeated) {
      if (repeated.isStored) claimed.set(repeated.question.id, initial.line)
      return decide({ ...initial, verdict: 'duplicate', of: repeated }, asNew)
    }
    const before = version?.isStored && !claimed.has(version.question.id) && storedQuestion(version)
    const other = version && before && isVersionOfSameQuestion(before, foreign) && changeOf(version, false)
    if (other) return other
    const after = asNew()
    const { blocking, minor } = findImportedQuestionFlaws(after, foreign.status === 'Draft')
    const withNotes = { ...initial, notes: [...initial.notes, ...minor] }
    if (blocking.length > 0) {
      return decide({ ...withNotes, verdict: 'refused', reason: blocking.join('. ') }, () => after)
    }
    const { near, similar } = known.nearTo(after, sameText)
    const judged = near
      ? { ...withNotes, verdict: 'near-duplicate' as const, of: near }
      : similar
        ? { ...withNotes, of: similar, notes: [...withNotes.notes, SIMILAR_NOTE] }
        : withNotes
    return planIfFree(
      decide(judged, () => after),
      foreign.plannedDay,
    )
  }

  /** Applies the author's decision to a row. Registers an added question, so that later rows are compared with it. */
  const decide = (judged: CheckedImportRow, asNew: () => Question): CheckedImportRow => {
    const question = judged.question ?? asNew()
    // The questions of rows with the verdict `new` or `near-duplicate` were already checked for flaws.
    const isSound = judged.verdict === 'new' || judged.verdict === 'near-duplicate'
    const canAdd = isSound || findDraftImportFlaws(question).length === 0
    const actions = IMPORT_ACTIONS_BY_ROW_VERDICT[judged.verdict].filter(
      (allowed) => (allowed !== 'change' || judged.before) && (allowed !== 'add' || canAdd),
    )
    const { decisions } = job.choices
    const requested = decisions.get(String(judged.row)) ?? decisions.get(judged.verdict)
    const action = requested && actions.includes(requested) ? requested : (actions[0] ?? 'skip')
    if (action === 'change') return { ...judged, question, action, actions }
    if (action === 'skip') return { ...judged, question, before: null, action, actions }
    const isUnfinished = judged.verdict === 'refused'
    const fresh = judged.before ? asNew() : question
    const added: Question = isUnfinished ? { ...fresh, status: 'Draft' } : fresh
    known.add(added, judged.line, judged.sourceId)
    return { ...judged, question: added, before: null, action, actions }
  }

  const planIfFree = (judged: CheckedImportRow, day: Day | null = null): CheckedImportRow => {
    const { question, action } = judged
    if (day === null || !question || action !== 'add') return judged
    const today = getUtcDayOfInstant(job.at)
    const isFree =
      day > today &&
      !known.takenDays.has(day) &&
      getQuestionPlanningBlockedReason({ ...question, archived: false }, day, today) === null
    if (isFree) known.takenDays.add(day)
    const note = `It can’t be planned for ${day}, so it waits for any free day`
    return isFree ? { ...judged, plannedDay: day } : { ...judged, notes: [...judged.notes, note] }
  }

  const judgeChange = createMatchedImportRowChecker(job, { known, claimed, decide })
  return { learn: known.learn, prepare, storedIdsFor, judge, added: known.added }
}

function getStoredQuestion({ isStored, question }: ImportDuplicateCandidate, stored: StoredQuestionsById) {
  return isStored ? stored.get(question.id) : undefined
}
