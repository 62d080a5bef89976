import type { ForeignQuestion, ReadRow } from '#content/formats/foreign-question.ts'
import { mayChange } from '#domain/authoring.ts'
import { type Day, dayAt } from '#domain/day.ts'
import { ACTIONS_OF, type FormatName } from '#domain/import-export.ts'
import { nearDuplicates } from '#domain/near-duplicates.ts'
import type { Question } from '#domain/question.ts'
import { lengthFlaws } from '#domain/question-flaws.ts'
import { planTrouble } from '#domain/schedule.ts'
import { isPublished, OWN_SUGGESTION } from '../questions/own-suggestions.queries.ts'
import { draftFaults, importFaults } from './import-faults.ts'
import type { ImportJob } from './import-job.ts'
import {
  asksTheSame,
  differencesOf,
  foldedText,
  formsOfWords,
  hasSameAnswer,
  haveOtherPictures,
  isVersionOf,
  repeatedSourceIds,
} from './import-likeness.ts'
import { withUsableLinks } from './import-links.ts'
import { changedQuestion, madeId, newQuestion } from './import-question.ts'
import type { Stored } from './import.queries.ts'
import { type Judged, type Known, NOTHING, onlyStored, originOf, roleOf } from './judged-row.ts'

/** So many times what a form takes; a little longer may be what we wrote ourselves, or get shorter yet. */
const FAR_TOO_LONG = 5

export type Judge = {
  /** Tells of a question that is there. */
  learn: (stored: Stored) => void
  judge: (row: ReadRow, at: number) => Judged
}

/** Compares the rows of a file with the questions that are there, and with each other. */
export function createJudge(
  job: Pick<ImportJob, 'choices' | 'person' | 'at'> & {
    /** Questions that whoever imports suggested. */
    suggested: ReadonlySet<string>
  },
  format: FormatName,
  rows: readonly ReadRow[],
): Judge {
  const byId = new Map<string, Known>()
  const byText = new Map<string, Known[]>()
  const byOrigin = new Map<string, Known>()
  /** Questions that are there and that a line repeats or changes: no other line may change them back. */
  const claimed = new Map<string, number>()
  const takenDays = new Set<Day>()
  const forms = formsOfWords(rows)
  const repeatedIds = repeatedSourceIds(rows)
  const alike = nearDuplicates(rows.flatMap((row) => ('refused' in row ? [] : row.question)))

  const know = (known: Known, sourceId: string) => {
    const { question, stored } = known
    byId.set(question.id, known)
    const text = foldedText(question.text)
    const same = byText.get(text)
    if (same) same.push(known)
    else byText.set(text, [known])
    const origin = originOf(question.source, sourceId)
    if (origin !== null) byOrigin.set(origin, known)
    if (stored?.archived !== true) alike.add(question)
    if (stored?.plannedDay) takenDays.add(stored.plannedDay)
  }

  const judge = (row: ReadRow, at: number): Judged => {
    const blank = { row: at, line: row.line, ...NOTHING }
    if ('refused' in row)
      return { ...blank, text: row.text, verdict: 'refused', reason: row.refused }
    // To compare these, and to clean the explanation, could take hours.
    const long = lengthFlaws(row.question, FAR_TOO_LONG).map(({ message }) => message)
    if (long.length > 0) {
      return { ...blank, text: row.question.text, verdict: 'refused', reason: long.join('. ') }
    }
    const { question: foreign, notes } = withUsableLinks(row.question)
    const sourceId = foreign.sourceId ?? ''
    const said: Judged = {
      ...blank,
      text: foreign.text,
      notes: [...row.notes, ...notes],
      sourceId,
      verdict: 'new',
    }
    const asNew = () => newQuestion(foreign, freeId(foreign.id ?? madeId(format, foreign)), job)

    const origin = repeatedIds.has(sourceId)
      ? null
      : originOf(foreign.source ?? job.choices.source, sourceId)
    const named =
      (foreign.id && byId.get(foreign.id)) || (origin !== null && byOrigin.get(origin)) || undefined
    if (named) return changeOf(named, { foreign, said, asNew, isNamed: true })
    const sameText = byText.get(foldedText(foreign.text)) ?? []
    const repeated = sameText.find(({ question }) => asksTheSame(question, foreign))
    if (repeated) {
      if (repeated.stored) claimed.set(repeated.question.id, row.line)
      return decided({ ...said, verdict: 'duplicate', of: repeated }, asNew)
    }
    const version = byId.get(madeId(format, foreign)) ?? onlyStored(sameText)
    if (
      version?.stored &&
      !claimed.has(version.question.id) &&
      isVersionOf(version.question, foreign)
    ) {
      return changeOf(version, { foreign, said, asNew, isNamed: false })
    }
    const after = asNew()
    const { grave, slight } = importFaults(after, foreign.status === 'Draft')
    const told = { ...said, notes: [...said.notes, ...slight] }
    if (grave.length > 0) {
      return decided({ ...told, verdict: 'refused', reason: grave.join('. ') }, () => after)
    }
    const near = nearTo(after, sameText)
    const judged = near ? { ...told, verdict: 'near-duplicate' as const, of: near } : told
    return planned(
      decided(judged, () => after),
      foreign.plannedDay,
    )
  }

  /** What asks nearly the same; of a form of words, and of other pictures, the answer tells. */
  const nearTo = (question: Question, sameText: readonly Known[]): Known | undefined => {
    const isForm = forms.has(foldedText(question.text))
    const isOther = (other: Question) =>
      !hasSameAnswer(question, other) &&
      (haveOtherPictures(question, other) ||
        (isForm && foldedText(other.text) === foldedText(question.text)))
    const same = sameText.find((known) => !isOther(known.question))
    if (same) return same
    return alike
      .find(question)
      .map(({ id }) => byId.get(id))
      .find((known) => known && !isOther(known.question))
  }

  /** What is decided about a row; what is added by that is known to the rows after it. */
  const decided = (judged: Judged, asNew: () => Question): Judged => {
    const question = judged.question ?? asNew()
    const canAdd = draftFaults(question).length === 0
    const actions = ACTIONS_OF[judged.verdict].filter(
      (one) => (one !== 'change' || judged.before) && (one !== 'add' || canAdd),
    )
    const { decisions } = job.choices
    const requested = decisions.get(String(judged.row)) ?? decisions.get(judged.verdict)
    const action = requested && actions.includes(requested) ? requested : (actions[0] ?? 'skip')
    if (action === 'change') return { ...judged, question, action, actions }
    if (action === 'skip') return { ...judged, question, before: null, action, actions }
    const isUnfinished = judged.verdict === 'refused'
    const fresh = judged.before ? asNew() : question
    const added: Question = isUnfinished ? { ...fresh, status: 'Draft' } : fresh
    know({ question: added, stored: null, line: judged.line }, judged.sourceId)
    return { ...judged, question: added, before: null, action, actions }
  }

  const planned = (judged: Judged, day: Day | null = null): Judged => {
    const { question, action } = judged
    if (day === null || !question || action !== 'add') return judged
    const isFree =
      !takenDays.has(day) &&
      planTrouble({ ...question, archived: false }, day, dayAt(job.at)) === null
    if (isFree) takenDays.add(day)
    const note = `It cannot be planned for ${day}, and waits for any day`
    return isFree ? { ...judged, plannedDay: day } : { ...judged, notes: [...judged.notes, note] }
  }

  /** A row about a question that is known: the same again, or another version of it. */
  const changeOf = (
    target: Known,
    row: { foreign: ForeignQuestion; said: Judged; asNew: () => Question; isNamed: boolean },
  ): Judged => {
    const { foreign, said, asNew, isNamed } = row
    const { stored, line: earlier } = target
    const known = { question: target.question, inQuiz: stored?.inQuiz ?? false }
    const after = changedQuestion(known, foreign, { ...job, isNamed })
    const found = differencesOf(target.question, after)
    if (found.length === 0) {
      if (stored) claimed.set(after.id, said.line)
      return decided({ ...said, verdict: 'duplicate', of: target }, asNew)
    }
    const refused = (reason: string) =>
      decided({ ...said, verdict: 'refused', reason, of: target, differences: found }, asNew)
    const by = earlier ?? claimed.get(after.id)
    if (!stored || by !== undefined)
      return refused(`Line ${by} says something else of the same question`)
    if (!mayChange(roleOf(job), { ...stored, status: stored.question.status })) {
      return refused('It would change a question that is not yours to change')
    }
    if (job.suggested.has(after.id) && isPublished(stored.question.status, after.status)) {
      return refused(OWN_SUGGESTION)
    }
    if (stored.archived) return refused('It would change a question that is archived')
    // What would be refused if it were new does not come in as a change of a draft either.
    const mayBeUnfinished = (isNamed ? after : foreign).status === 'Draft'
    const { grave, slight } = importFaults(after, mayBeUnfinished)
    if (grave.length > 0) return refused(grave.join('. '))
    const notes = [...said.notes, ...slight]
    const changed = { ...said, notes, verdict: 'changed' as const, of: target, differences: found }
    const judged = decided({ ...changed, question: after, before: stored }, asNew)
    claimed.set(after.id, said.line)
    if (judged.action === 'change') byId.set(after.id, { question: after, stored, line: said.line })
    return judged
  }

  const freeId = (id: string): string => {
    if (!byId.has(id)) return id
    let number = 2
    while (byId.has(`${id}-${number}`)) number += 1
    return `${id}-${number}`
  }

  return {
    learn: (stored) => know({ question: stored.question, stored, line: null }, stored.sourceId),
    judge,
  }
}
