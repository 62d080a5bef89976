import type { QuestionField } from '#domain/questions/question-fields.ts'
import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'

export type TouchedInputs = ReadonlySet<string>

/** Flaws that are reported only after the author has visited the field. */
const GAP_FLAW_CODES: ReadonlySet<QuestionFlaw['code']> = new Set(['missing', 'no-option', 'wrong-number'])

/** Returns the flaws to show for each field. Shows gaps only after a visit of the field or an attempt to save. */
export function selectFlawsToShow(
  flaws: Map<QuestionField, QuestionFlaw[]>,
  touched: TouchedInputs,
  tried: boolean,
): Map<QuestionField, string> {
  return new Map(
    [...flaws].flatMap(([field, all]) => {
      const wasThere = tried || touched.has(field)
      const shown = wasThere ? all : all.filter(({ code }) => !GAP_FLAW_CODES.has(code))
      const text = shown.map(({ message }) => message).join('. ')
      return text === '' ? [] : [[field, text]]
    }),
  )
}
