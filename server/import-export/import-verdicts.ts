import type { ForeignQuestion, ReadRow } from '#content/formats/foreign-question.ts'
import type { ReportedRow } from '#contract/import-export.ts'
import { mayChange } from '#domain/authoring.ts'
import { type Day, dayAt } from '#domain/day.ts'
import type { FormatName } from '#domain/import-export.ts'
import { nearDuplicates } from '#domain/near-duplicates.ts'
import type { Question } from '#domain/question.ts'
import { lengthFlaws } from '#domain/question-flaws.ts'
import { planTrouble } from '#domain/schedule.ts'
import { importFaults } from './import-faults.ts'
import type { ImportJob } from './import-job.ts'
import { asksTheSame, differencesOf, foldedText } from './import-likeness.ts'
import { changedQuestion, madeId, newQuestion } from './import-question.ts'
import type { Stored } from './import.queries.ts'

/** A row with its verdict; `after` is the question as it comes in, `before` the one it changes. */
export type Judged = ReportedRow & { after: Question | null; before: Stored | null } & {
  plannedDay: Day | null
}

/** A question that a row may repeat: one that is there, or one of an earlier line. */
type Known = { question: Question; stored: Stored | null; line: number | null }

/** So many times what a form takes; a little longer may be what we wrote ourselves, or get shorter yet. */
const FAR_TOO_LONG = 5

export type Judge = {
  /** Tells of a question that is there. */
  learn: (stored: Stored) => void
  judge: (row: ReadRow) => Judged
}

/** Compares the rows of a file with the questions that are there, and with each other. */
export function createJudge(
  job: Pick<ImportJob, 'choices' | 'person' | 'at'>,
  format: FormatName,
  rows: readonly ReadRow[],
): Judge {
  const byId = new Map<string, Known>()
  const byText = new Map<string, Known[]>()
  const takenDays = new Set<Day>()
  const alike = nearDuplicates(rows.flatMap((row) => ('refused' in row ? [] : row.question)))
  const know = (known: Known) => {
    byId.set(known.question.id, known)
    const text = foldedText(known.question.text)
    const same = byText.get(text)
    if (same) same.push(known)
    else byText.set(text, [known])
    if (known.stored?.archived !== true) alike.add(known.question)
    if (known.stored?.plannedDay) takenDays.add(known.stored.plannedDay)
  }

  const judge = (row: ReadRow): Judged => {
    const { line } = row
    if ('refused' in row)
      return verdictOn({ line, text: row.text, verdict: 'refused', reason: row.refused })
    const { question: foreign, notes } = row
    const said = { line, text: foreign.text, notes }
    // To compare these, and to clean the explanation, could take hours.
    const long = lengthFlaws(foreign, FAR_TOO_LONG).map(({ message }) => message)
    if (long.length > 0) {
      return verdictOn({ ...said, verdict: 'refused', reason: long.join('. ') })
    }
    const id = foreign.id ?? madeId(format, foreign)
    const sameText = byText.get(foldedText(foreign.text)) ?? []
    const repeated =
      foreign.id !== undefined && byId.has(id)
        ? undefined
        : sameText.find(({ question }) => asksTheSame(question, foreign))
    if (repeated) return verdictOn({ ...said, verdict: 'duplicate', of: repeated })
    const target = byId.get(id) ?? (foreign.id === undefined ? onlyStored(sameText) : undefined)
    if (target) return changeOf(target, foreign, said)
    const after = newQuestion(foreign, id, job)
    const { grave, slight } = importFaults(after, foreign.status === 'Draft')
    if (grave.length > 0) {
      return verdictOn({ ...said, verdict: 'refused', reason: grave.join('. ') })
    }
    const [similar] = alike.find(after)
    const near = sameText[0] ?? (similar && byId.get(similar.id))
    know({ question: after, stored: null, line })
    const day = foreign.plannedDay ?? null
    const isKept =
      day !== null &&
      !takenDays.has(day) &&
      planTrouble({ ...after, archived: false }, day, dayAt(job.at)) === null
    if (day && isKept) takenDays.add(day)
    const unplanned =
      day && !isKept ? [`It cannot be planned for ${day}, and waits for any day`] : []
    return verdictOn({
      ...said,
      notes: [...notes, ...slight, ...unplanned],
      plannedDay: isKept ? day : null,
      verdict: near ? 'near-duplicate' : 'new',
      of: near,
      after,
    })
  }

  /** A row about a question that is known: the same again, or another version of it. */
  const changeOf = (target: Known, foreign: ForeignQuestion, said: Said): Judged => {
    const { stored, line: earlier } = target
    const after = changedQuestion(
      { question: target.question, inQuiz: stored?.inQuiz ?? false },
      foreign,
      job,
    )
    const differences = differencesOf(target.question, after)
    if (differences.length === 0) return verdictOn({ ...said, verdict: 'duplicate', of: target })
    const refused = (reason: string) =>
      verdictOn({ ...said, verdict: 'refused', reason, of: target, differences })
    if (!stored || earlier !== null)
      return refused(`Line ${earlier} says something else of the same question`)
    if (!mayChange(roleOf(job), { ...stored, status: stored.question.status })) {
      return refused('It would change a question that is not yours to change')
    }
    if (stored.archived) return refused('It would change a question that is archived')
    const { grave, slight } = importFaults(after, after.status === 'Draft')
    if (grave.length > 0) return refused(grave.join('. '))
    byId.set(after.id, { question: after, stored, line: said.line })
    const notes = [...said.notes, ...slight]
    return verdictOn({
      ...said,
      notes,
      verdict: 'changed',
      of: target,
      differences,
      after,
      before: stored,
    })
  }

  return { learn: (stored) => know({ question: stored.question, stored, line: null }), judge }
}

type Said = { line: number; text: string; notes: string[] }

/** The one question with a text, when it is there and the only one. */
function onlyStored(sameText: readonly Known[]): Known | undefined {
  const [one, ...others] = sameText
  return one?.stored && others.length === 0 ? one : undefined
}

/** Who wants it; an operator is nobody's author. */
function roleOf({ person }: Pick<ImportJob, 'person'>) {
  return { id: person.id ?? '', role: person.role }
}

function verdictOn(
  known: Pick<Judged, 'line' | 'text' | 'verdict'> &
    Partial<Omit<Judged, 'of'>> & { of?: Known | undefined },
): Judged {
  const { of, ...rest } = known
  return {
    reason: '',
    notes: [],
    differences: [],
    after: null,
    before: null,
    plannedDay: null,
    ...rest,
    of: of ? { id: of.stored ? of.question.id : '', line: of.line, text: of.question.text } : null,
  }
}
