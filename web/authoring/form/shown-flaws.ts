import type { QuestionField } from '#domain/questions/question-fields.ts'
import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'

/** Inputs that the author has been in, by their names. */
export type Touched = ReadonlySet<string>

/** Only gaps are a matter of time: whoever has not come to a field yet is not told that it is empty. */
const GAPS: ReadonlySet<QuestionFlaw['code']> = new Set(['missing', 'no-option', 'wrong-number'])

/** What to say about each field by now: gaps after one was there or tried to save, all else at once. */
export function flawsToShow(
  flaws: Map<QuestionField, QuestionFlaw[]>,
  touched: Touched,
  tried: boolean,
): Map<QuestionField, string> {
  return new Map(
    [...flaws].flatMap(([field, all]) => {
      const wasThere = tried || touched.has(field)
      const shown = wasThere ? all : all.filter(({ code }) => !GAPS.has(code))
      const text = shown.map(({ message }) => message).join('. ')
      return text === '' ? [] : [[field, text]]
    }),
  )
}
