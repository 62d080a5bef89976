import type { Question } from '#domain/questions/question.ts'
import type { QuestionField } from '#domain/questions/question-fields.ts'
import {
  draftFaultsOf,
  faultsOf,
  flawsOf,
  type QuestionFlaw,
} from '#domain/questions/question-flaws.ts'
import { isSafeLink } from '#domain/text/safe-url.ts'
import { type FormValues, questionIn } from './form-values.ts'

/**
 * Returns the question in the form for a preview: fills gaps with placeholders, and drops empty and repeated options.
 * `moreInfo` is the explanation sanitized by the server.
 */
export function previewOf(values: FormValues, moreInfo: string, id: string): Question {
  const draft = questionIn(values)
  const answer = draft.answer || 'The answer'
  const options = new Set(draft.wrongOptions.filter((wrong) => wrong !== answer))
  return {
    ...draft,
    id,
    dayUsed: null,
    text: draft.text || 'Your question',
    answer,
    wrongOptions: [...options],
    moreInfo,
    reference: isSafeLink(draft.reference) ? draft.reference : '',
    mediaUrl: isSafeLink(draft.mediaUrl) ? draft.mediaUrl : '',
  }
}

/** Returns the flaws of the question in the form, grouped by field. */
export function flawsByField(values: FormValues): Map<QuestionField, QuestionFlaw[]> {
  const flaws = flawsOf(questionIn(values))
  const fields = new Set(flaws.map(({ field }) => field))
  return new Map([...fields].map((name) => [name, flaws.filter(({ field }) => field === name)]))
}

/** Returns why the server would refuse to save the question, or `undefined`. */
export function refusalOf(values: FormValues, isDraft: boolean): string | undefined {
  const [first] = (isDraft ? draftFaultsOf : faultsOf)(questionIn(values))
  return first?.message
}
