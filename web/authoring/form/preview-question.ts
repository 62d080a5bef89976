import type { Question } from '#domain/questions/question.ts'
import type { QuestionFieldName } from '#domain/questions/question-fields.ts'
import {
  findDraftBlockingFlaws,
  findPublishingFlaws,
  findAllQuestionFlaws,
  type QuestionFlaw,
} from '#domain/questions/question-flaws.ts'
import { isSafeUrl } from '#domain/text/safe-url.ts'
import { getScheduledDayFlaw } from './scheduled-day-flaw.ts'
import { type QuestionFormValues, convertFormToQuestionFields } from './form-values.ts'

/**
 * Converts the values of the question form to a question for the preview: fills gaps with placeholders, and drops empty
 * and repeated options. `moreInfo` is the explanation sanitized by the server.
 */
export function createPreviewQuestionFromForm(values: QuestionFormValues, moreInfo: string, id: string): Question {
  const draft = convertFormToQuestionFields(values)
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
    reference: isSafeUrl(draft.reference) ? draft.reference : '',
    mediaUrl: isSafeUrl(draft.mediaUrl) ? draft.mediaUrl : '',
  }
}

export function findFlawsByField(values: QuestionFormValues): Map<QuestionFieldName, QuestionFlaw[]> {
  const flaws = findAllQuestionFlaws(convertFormToQuestionFields(values))
  const fields = new Set(flaws.map(({ field }) => field))
  return new Map([...fields].map((name) => [name, flaws.filter(({ field }) => field === name)]))
}

/** Returns the message with which the server would refuse to save the question, or `undefined`. */
export function getQuestionSaveError(values: QuestionFormValues, isDraft: boolean): string | undefined {
  const [first] = (isDraft ? findDraftBlockingFlaws : findPublishingFlaws)(convertFormToQuestionFields(values))
  return first?.message ?? (values.status === 'Published' ? getScheduledDayFlaw(values) : undefined)
}
