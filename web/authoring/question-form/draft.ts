import { questionFromWire } from '#contract/question-wire.ts'
import type { Question } from '#domain/question.ts'
import { draftFaultsOf, faultsOf, flawsOf, NO_TEXT } from '#domain/question-flaws.ts'
import { isSafeLink } from '#domain/safe-url.ts'
import { bodyOf, type FormValues } from './form-values.ts'

/** What is in the form, as a question. */
function draftOf(values: FormValues, id = ''): Question {
  return questionFromWire({ ...bodyOf(values), id, QuestionID: id, DateUsed: '' })
}

/**
 * The same as players would see it while it is being written: gaps are filled in, options that are
 * missing or there twice are left out, and nothing is shown that was not found harmless: `moreInfo`
 * is what the server made of the explanation.
 */
export function previewOf(values: FormValues, moreInfo: string, id: string): Question {
  const draft = draftOf(values, id)
  const answer = draft.answer || 'The answer'
  const options = new Set(draft.wrongOptions.filter((wrong) => wrong !== answer))
  return {
    ...draft,
    text: draft.text || 'Your question',
    answer,
    wrongOptions: [...options],
    moreInfo,
    reference: isSafeLink(draft.reference) ? draft.reference : '',
    mediaUrl: isSafeLink(draft.mediaUrl) ? draft.mediaUrl : '',
  }
}

/** Where in the form what is wrong is said. */
export type FlawPlace = 'question' | 'answer' | 'wrong' | 'reference' | 'mediaUrl' | 'elsewhere'

/** What is wrong with the draft, by place; each a sentence. */
export function flawsByPlace(values: FormValues): Map<FlawPlace, string[]> {
  return Map.groupBy(flawsOf(draftOf(values)), placeOf)
}

/** What would keep it from being saved, as the server sees it, too. */
export function refusalOf(values: FormValues, isDraft: boolean): string | undefined {
  const [first] = (isDraft ? draftFaultsOf : faultsOf)(draftOf(values))
  return first
}

/** Which field a sentence of domain/question-flaws.ts speaks of. */
function placeOf(flaw: string): FlawPlace {
  if (flaw === NO_TEXT) return 'question'
  if (/^(There is no answer|A yes\/no question)/.test(flaw)) return 'answer'
  if (/wrong option|^Two options/i.test(flaw)) return 'wrong'
  if (flaw.startsWith('The reference')) return 'reference'
  return flaw.startsWith('The picture') ? 'mediaUrl' : 'elsewhere'
}
