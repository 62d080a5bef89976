import { NO_TEXT } from '#domain/question-flaws.ts'
import type { FlawPlace } from './draft.ts'

/** Which fields the author has been in; those of the wrong options are numbered. */
export type Touched = Partial<Record<FlawPlace | 'wrong1' | 'wrong2' | 'wrong3', boolean>>

/** Only gaps are a matter of time: whoever has not come to a field yet is not told that it is empty. */
export const GAPS = new Set([
  NO_TEXT,
  'There is no answer',
  'A yes/no question is answered by Yes or No',
  'Multiple choice takes three wrong options',
  'A wrong option is empty',
])

/** What to say about each field by now: gaps after one was there or tried to save, all else at once. */
export function flawsToShow(
  flaws: Map<FlawPlace, string[]>,
  touched: Touched,
  tried: boolean,
): Map<string, string[]> {
  return new Map(
    [...flaws].flatMap(([place, all]) => {
      const wasThere = tried || touched[place === 'wrong' ? 'wrong3' : place]
      const shown = wasThere ? all : all.filter((flaw) => !GAPS.has(flaw))
      return shown.length > 0 ? [[place, shown]] : []
    }),
  )
}
