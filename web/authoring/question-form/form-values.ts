import type { AuthoredQuestionWire } from '#contract/authored-question-wire.ts'
import type { QuestionWire } from '#contract/question-wire.ts'
import { type CategoryName, joinCategories, parseCategories } from '#domain/category.ts'
import type { Difficulty, QuestionKind, QuestionStatus } from '#domain/question.ts'

/** What stands in the fields of the form. Fields that a kind has no use for keep what was typed. */
export type FormValues = {
  question: string
  kind: QuestionKind
  /** What is right, for multiple choice and free text. */
  answer: string
  /** What is right, for yes/no; empty while nothing is chosen. */
  verdict: 'Yes' | 'No' | ''
  wrong: [string, string, string]
  /** One a line. */
  accepted: string
  primary: CategoryName
  others: CategoryName[]
  difficulty: Difficulty
  status: QuestionStatus
  moreInfo: string
  reference: string
  mediaUrl: string
  source: string
  licence: string
  /** `YYYY-MM-DD`, or empty. */
  scheduledDay: string
}

export const EMPTY_FORM: FormValues = {
  question: '',
  kind: 'MultiChoice',
  answer: '',
  verdict: '',
  wrong: ['', '', ''],
  accepted: '',
  primary: 'General Knowledge',
  others: [],
  difficulty: 'TBD',
  status: 'Published',
  moreInfo: '',
  reference: '',
  mediaUrl: '',
  source: '',
  licence: '',
  scheduledDay: '',
}

/** A question that is there, as the form shows it. */
export function formOf(wire: QuestionWire & { ScheduledDay?: string }): FormValues {
  const [primary = 'General Knowledge', ...others] = parseCategories(wire.Categories)
  const isYesNo = wire.QuestionType === 'YesNo'
  return {
    question: wire.Question,
    kind: wire.QuestionType,
    answer: isYesNo ? '' : wire.Answer,
    verdict: isYesNo && (wire.Answer === 'Yes' || wire.Answer === 'No') ? wire.Answer : '',
    wrong: [wire.Wronganswer1, wire.Wronganswer2, wire.Wronganswer3],
    accepted: wire.AcceptedAnswers.join('\n'),
    primary,
    others,
    difficulty: wire.Difficulty,
    status: wire.Status,
    moreInfo: wire.Moreinfo,
    reference: wire.Reference,
    mediaUrl: wire.MediaURL,
    source: wire.Source,
    licence: wire.Licence,
    scheduledDay: wire.ScheduledDay ?? '',
  }
}

/** What the form says, as the server takes it; what its kind has no use for is left out. */
export function bodyOf(values: FormValues) {
  const { kind } = values
  const [first, second, third] = kind === 'MultiChoice' ? values.wrong : ['', '', '']
  return {
    Question: values.question.trim(),
    Answer: (kind === 'YesNo' ? values.verdict : values.answer).trim(),
    Categories: joinCategories([values.primary, ...values.others]),
    Reference: values.reference.trim(),
    Wronganswer1: first.trim(),
    Wronganswer2: second.trim(),
    Wronganswer3: third.trim(),
    AcceptedAnswers: kind === 'Freetext' ? linesOf(values.accepted) : [],
    Moreinfo: values.moreInfo.trim(),
    QuestionType: kind,
    Status: values.status,
    Difficulty: values.difficulty,
    MediaURL: values.mediaUrl.trim(),
    Source: values.source.trim(),
    Licence: values.licence.trim(),
  }
}

/** Whether two forms would be saved as the same question. */
export function saysTheSame(one: FormValues, other: FormValues): boolean {
  const told = (values: FormValues) => JSON.stringify([bodyOf(values), values.scheduledDay])
  return told(one) === told(other)
}

/** The version and the day go along with an edit. */
export function editOf(values: FormValues, edited: Pick<AuthoredQuestionWire, 'Version'>) {
  return { ...bodyOf(values), Dateused: values.scheduledDay, Version: edited.Version }
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
